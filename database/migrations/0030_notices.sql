CREATE TABLE "free_again" (
	"variant_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"product_id" text NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"price_asked" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"consented_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "free_again" ADD CONSTRAINT "free_again_variant_id_product_variants__id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_product_id_products__id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_notice" ON "notices" USING btree ("address","channel","kind","product_id","size","color") WHERE "notices"."told_at" is null and "notices"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("kind","product_id","size","color","_id") WHERE "notices"."told_at" is null and "notices"."ended_at" is null and "notices"."consented_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_told" ON "notices" USING btree ("address","told_at") WHERE "notices"."told_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_told_of_variant" ON "notices" USING btree ("product_id","size","color","told_at") WHERE "notices"."told_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_by_time" ON "notices" USING btree ("asked_at");