CREATE TABLE "webhooks" (
	"_id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"event_id" text,
	"reference" text,
	"outcome" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"body" "bytea" NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhooks_by_time" ON "webhooks" USING btree ("last_at","_id");--> statement-breakpoint
CREATE INDEX "webhooks_by_payment" ON "webhooks" USING btree ("reference") WHERE "webhooks"."reference" is not null;