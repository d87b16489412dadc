CREATE TABLE "disputes" (
	"_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint,
	"category" text DEFAULT '' NOT NULL,
	"resolution" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_refunds" (
	"_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "superseded_checkout_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_reference_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_by_payment" ON "disputes" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("due_at") WHERE "disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "provider_refunds_by_payment" ON "provider_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "orders_superseded" ON "orders" USING btree ("superseded_checkout_id") WHERE "orders"."superseded_checkout_id" is not null;--> statement-breakpoint
-- The first reference keeps the provider's payment; the others are left for the merchant to decide about.
UPDATE "payments" AS later SET "provider_id" = NULL, "status" = 'mismatch', "note" = 'Another reference has the same payment at the provider.'
WHERE EXISTS (SELECT 1 FROM "payments" AS first WHERE first."provider_id" = later."provider_id" AND first."reference" < later."reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_provider_id" ON "payments" USING btree ("provider_id") WHERE "payments"."provider_id" is not null;