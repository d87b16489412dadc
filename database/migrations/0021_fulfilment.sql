-- What the back office searches: the words of the name, the last ten digits of the phone number and the last six of the
-- reference; in lower case, without accents and tone marks. E-mail addresses have an index of their own.
CREATE FUNCTION order_words(first_name text, last_name text, phone text, reference text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(
    translate(
      regexp_replace(normalize(lower(first_name || ' ' || last_name), NFD), '[\u0300-\u036f]', '', 'g'),
      '-._+,/&"''’()', '            '
    ) || ' ' || right(translate(phone, ' ()+-.', ''), 10) || ' ' || right(reference, 6), ' '
  ), ''))
$$;
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "landmark" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rider_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rider_phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handover_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_by_order" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_by_order" ON "outbox" USING btree ("order_id") WHERE "outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree (coalesce("delivery_to", '9999-12-31'::date),"_id") WHERE "orders"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_with_note" ON "orders" USING btree ("_id") WHERE "orders"."attention_note" <> '' and "orders"."status" in ('paid', 'needs attention');--> statement-breakpoint
CREATE INDEX "taken_orders_by_status" ON "orders" USING btree ("status","_id") WHERE status not in ('awaiting payment', 'expired');--> statement-breakpoint
CREATE INDEX "taken_orders_by_state" ON "orders" USING btree ("state","_id") WHERE status not in ('awaiting payment', 'expired');--> statement-breakpoint
CREATE INDEX "taken_orders_abroad" ON "orders" USING btree ("country","_id") WHERE status not in ('awaiting payment', 'expired') and "orders"."country" <> 'Nigeria';--> statement-breakpoint
CREATE INDEX "taken_orders_words" ON "orders" USING gin (order_words(first_name, last_name, phone, payment_reference)) WITH (gin_pending_list_limit=256) WHERE status not in ('awaiting payment', 'expired');