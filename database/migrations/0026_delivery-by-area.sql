CREATE TABLE "areas" (
	"_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"zone" text NOT NULL,
	"keys" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pickup_points" (
	"_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"landmark" text NOT NULL,
	"address" text NOT NULL,
	"hours" text NOT NULL,
	"state" text NOT NULL,
	"area" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pickup_points_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "shipping_options" ADD COLUMN "prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_options" ADD COLUMN "pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "plus_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_point" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "areas_by_name" ON "areas" USING btree ("state",lower("name"));--> statement-breakpoint
-- Quotes are computed from what each instance keeps in memory; these notices make it read again.
CREATE TRIGGER areas_announce AFTER INSERT OR UPDATE OR DELETE ON areas
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table('shipping');
--> statement-breakpoint
CREATE TRIGGER pickup_points_announce AFTER INSERT OR UPDATE OR DELETE ON pickup_points
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table('shipping');
