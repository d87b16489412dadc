CREATE TABLE "last_events" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"result" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "low_stock_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "low_stock_at" DROP NOT NULL;
--> statement-breakpoint
-- Products with the number that was the default follow the threshold of the settings from now on.
UPDATE "products" SET "low_stock_at" = NULL WHERE "low_stock_at" = 3;
--> statement-breakpoint
-- Below this many free pieces a variant is listed. Variants without any are always listed.
CREATE FUNCTION low_stock_limit(own integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT greatest(coalesce(own, (SELECT (value ->> 'low_stock_at')::integer FROM settings WHERE name = 'thresholds'), 3), 1)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO low_stock (variant_id, product_id, is_out)
    SELECT changed._id, changed.product_id, changed.stock = 0 FROM changed JOIN products p ON p._id = changed.product_id
    WHERE NOT changed.closed AND changed.stock < low_stock_limit(p.low_stock_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_low_stock_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most integer := (SELECT low_stock_limit(low_stock_at) FROM products WHERE _id = NEW.product_id);
  was_listed boolean := NOT OLD.closed AND coalesce(OLD.stock < most, false);
  is_listed boolean := NOT NEW.closed AND coalesce(NEW.stock < most, false);
BEGIN
  IF is_listed AND (NOT was_listed OR (OLD.stock = 0) <> (NEW.stock = 0)) THEN
    INSERT INTO low_stock (variant_id, product_id, is_out) VALUES (NEW._id, NEW.product_id, NEW.stock = 0)
      ON CONFLICT (variant_id) DO UPDATE SET is_out = EXCLUDED.is_out;
  ELSIF was_listed AND NOT is_listed THEN
    DELETE FROM low_stock WHERE variant_id = NEW._id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_low_stock_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM product_variants WHERE product_id = NEW._id ORDER BY size || ' ' || color COLLATE "C" FOR UPDATE;
  DELETE FROM low_stock WHERE product_id = NEW._id;
  INSERT INTO low_stock (variant_id, product_id, is_out)
    SELECT _id, product_id, stock = 0 FROM product_variants
    WHERE product_id = NEW._id AND NOT closed AND stock < low_stock_limit(NEW.low_stock_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_low_update ON products;
--> statement-breakpoint
CREATE TRIGGER products_low_update AFTER UPDATE OF low_stock_at ON products FOR EACH ROW
  WHEN (OLD.low_stock_at IS DISTINCT FROM NEW.low_stock_at) EXECUTE FUNCTION list_low_stock_of_product();
--> statement-breakpoint
-- Sales wait until the list is made anew, so that none of them goes by the old threshold.
CREATE FUNCTION list_all_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE product_variants IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM low_stock;
  INSERT INTO low_stock (variant_id, product_id, is_out)
    SELECT v._id, v.product_id, v.stock = 0 FROM product_variants v JOIN products p ON p._id = v.product_id
    WHERE NOT v.closed AND v.stock < low_stock_limit(p.low_stock_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_low_insert AFTER INSERT ON settings FOR EACH ROW
  WHEN (NEW.name = 'thresholds') EXECUTE FUNCTION list_all_low_stock();
--> statement-breakpoint
CREATE TRIGGER settings_low_update AFTER UPDATE ON settings FOR EACH ROW
  WHEN (NEW.name = 'thresholds' AND OLD.value ->> 'low_stock_at' IS DISTINCT FROM NEW.value ->> 'low_stock_at')
  EXECUTE FUNCTION list_all_low_stock();
