CREATE TABLE "reconciliations" (
	"_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"staff_name" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_parts" (
	"refund_id" text NOT NULL,
	"part" integer NOT NULL,
	"order_id" text NOT NULL,
	"position" integer,
	"amount" bigint NOT NULL,
	"back_on_sale" boolean DEFAULT false NOT NULL,
	CONSTRAINT "refund_parts_refund_id_part_pk" PRIMARY KEY("refund_id","part")
);
--> statement-breakpoint
-- A payment may have several refunds. Refunds so far are known by their payment, so that stays unique among them.
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_pkey";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "evidence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "evidence_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "last4" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_reference" text;--> statement-breakpoint
UPDATE "refunds" SET "payment_reference" = "reference";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_reference" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "needs_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "staff_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "staff_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_refund_id_refunds__id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliations_by_time" ON "reconciliations" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "reconciliations_due" ON "reconciliations" USING btree ("due_at") WHERE "reconciliations"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_parts_by_line" ON "refund_parts" USING btree ("order_id","position") WHERE "refund_parts"."position" is not null;--> statement-breakpoint
CREATE INDEX "refund_parts_of_fee" ON "refund_parts" USING btree ("order_id") WHERE "refund_parts"."position" is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_reference_payments_reference_fk" FOREIGN KEY ("payment_reference") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_reference");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reference_unique" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id");--> statement-breakpoint
-- The version before adds refunds without `payment_reference` while both versions run.
CREATE FUNCTION name_payment_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payment_reference := coalesce(NEW.payment_reference, NEW.reference);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER name_payment BEFORE INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION name_payment_of_refund();--> statement-breakpoint
-- Parts that were sent back in the provider's dashboard were only listed so far; now each is a refund.
INSERT INTO "refunds" ("payment_reference", "amount", "reason", "status", "created_at", "processed_at", "provider_refund_id", "staff_name")
SELECT p."reference", p."amount", 'Refunded in the provider’s dashboard.', 'processed', p."seen_at", p."seen_at", p."_id", 'Provider’s dashboard'
FROM "provider_refunds" p
WHERE p."status" = 'processed' AND NOT EXISTS (SELECT 1 FROM "refunds" r WHERE r."payment_reference" = p."reference");