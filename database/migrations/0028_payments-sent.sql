CREATE TABLE "sent_payments" (
	"order_id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"declared_at" timestamp with time zone,
	"session_id" text,
	"session_id_at" timestamp with time zone,
	"mails" integer DEFAULT 0 NOT NULL,
	"next_mail_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_mail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sent_payments" ADD CONSTRAINT "sent_payments_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_payments_to_mail" ON "sent_payments" USING btree ("next_mail_at") WHERE "sent_payments"."next_mail_at" is not null;--> statement-breakpoint
CREATE INDEX "sent_payments_declared" ON "sent_payments" USING btree ("declared_at") WHERE "sent_payments"."declared_at" is not null;--> statement-breakpoint
CREATE INDEX "sent_payments_with_session" ON "sent_payments" USING btree ("session_id_at") WHERE "sent_payments"."session_id" is not null;