CREATE TABLE "low_stock" (
	"variant_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"is_out" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "low_stock" ADD CONSTRAINT "low_stock_variant_id_product_variants__id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "low_stock_by_product" ON "low_stock" USING btree ("is_out","product_id");--> statement-breakpoint
CREATE INDEX "products_without_picture" ON "products" USING btree ("_id") WHERE "products"."img" = '';--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category");--> statement-breakpoint
CREATE INDEX "products_unpublished" ON "products" USING btree ("status","_id") WHERE "products"."status" <> 'published';
--> statement-breakpoint
-- An order that takes pieces and a product that gets another limit take turns: each locks the variants first.
CREATE FUNCTION list_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO low_stock (variant_id, product_id, is_out)
    SELECT changed._id, changed.product_id, changed.stock = 0 FROM changed JOIN products p ON p._id = changed.product_id
    WHERE NOT changed.closed AND changed.stock < greatest(p.low_stock_at, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_low_insert AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_low_stock();
--> statement-breakpoint
-- Most sales change nothing here: they only read the limit.
CREATE FUNCTION list_low_stock_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most integer := (SELECT greatest(low_stock_at, 1) FROM products WHERE _id = NEW.product_id);
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
CREATE TRIGGER product_variants_low_update AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN (OLD.stock IS DISTINCT FROM NEW.stock OR OLD.closed <> NEW.closed) EXECUTE FUNCTION list_low_stock_of_variant();
--> statement-breakpoint
CREATE FUNCTION list_low_stock_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM product_variants WHERE product_id = NEW._id ORDER BY size || ' ' || color COLLATE "C" FOR UPDATE;
  DELETE FROM low_stock WHERE product_id = NEW._id;
  INSERT INTO low_stock (variant_id, product_id, is_out)
    SELECT _id, product_id, stock = 0 FROM product_variants
    WHERE product_id = NEW._id AND NOT closed AND stock < greatest(NEW.low_stock_at, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_low_update AFTER UPDATE OF low_stock_at ON products FOR EACH ROW
  WHEN (OLD.low_stock_at <> NEW.low_stock_at) EXECUTE FUNCTION list_low_stock_of_product();
--> statement-breakpoint
INSERT INTO low_stock (variant_id, product_id, is_out)
  SELECT v._id, v.product_id, v.stock = 0 FROM product_variants v JOIN products p ON p._id = v.product_id
  WHERE NOT v.closed AND v.stock < greatest(p.low_stock_at, 1);
