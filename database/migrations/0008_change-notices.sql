-- Each instance caches responses and drops those that show what a notice names: product:ID, products (a list of all
-- products), category:NAME (a list of one category), reviews:ID, categories, shipping, settings:NAME; or all.
DROP TRIGGER products_announce ON products;
--> statement-breakpoint
DROP TRIGGER categories_announce ON categories;
--> statement-breakpoint
DROP TRIGGER product_variants_announce ON product_variants;
--> statement-breakpoint
DROP TRIGGER product_variants_announce_stock ON product_variants;
--> statement-breakpoint
DROP TRIGGER reviews_announce ON reviews;
--> statement-breakpoint
DROP TRIGGER shipping_options_announce ON shipping_options;
--> statement-breakpoint
DROP TRIGGER settings_announce ON settings;
--> statement-breakpoint
DROP FUNCTION announce_catalogue_change();
--> statement-breakpoint
DROP FUNCTION announce_stock_change();
--> statement-breakpoint
-- More than a hundred changes in one statement send one notice for everything. PostgreSQL sends equal notices of a
-- transaction once.
CREATE FUNCTION send_notices(notices text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(notices) > 100 THEN
    PERFORM pg_notify('catalogue', 'all');
  ELSE
    PERFORM pg_notify('catalogue', notice) FROM unnest(notices) AS notice;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM send_notices(array(
    SELECT 'product:' || _id FROM changed
    UNION SELECT 'category:' || category FROM changed
    UNION SELECT 'products' FROM changed
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_announce_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_products();
--> statement-breakpoint
CREATE TRIGGER products_announce_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_products();
--> statement-breakpoint
-- Both the old and the new category of a product show it differently.
CREATE TRIGGER products_announce_update_from AFTER UPDATE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_products();
--> statement-breakpoint
CREATE TRIGGER products_announce_update_to AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_products();
--> statement-breakpoint
CREATE FUNCTION announce_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM send_notices(array(
    SELECT 'product:' || product_id FROM changed
    UNION SELECT 'category:' || p.category FROM changed JOIN products p ON p._id = changed.product_id
    UNION SELECT 'products' FROM changed
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_announce_insert AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_variants();
--> statement-breakpoint
CREATE TRIGGER product_variants_announce_delete AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_variants();
--> statement-breakpoint
-- Stock is shown by the product's own page; lists only show whether there is any.
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM send_notices(array(
    WITH emptied_or_filled AS (
      SELECT p.category FROM before JOIN after USING (product_id, size, color) JOIN products p ON p._id = product_id
      WHERE (coalesce(before.stock, 1) > 0) <> (coalesce(after.stock, 1) > 0)
    )
    SELECT 'product:' || product_id FROM after
    UNION SELECT 'category:' || category FROM emptied_or_filled
    UNION SELECT 'products' FROM emptied_or_filled
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_announce_update AFTER UPDATE ON product_variants
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
--> statement-breakpoint
CREATE FUNCTION announce_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM send_notices(array(SELECT DISTINCT 'reviews:' || product_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_announce_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_announce_update AFTER UPDATE ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_announce_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reviews();
--> statement-breakpoint
CREATE FUNCTION announce_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'settings:' || coalesce(NEW.name, OLD.name));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE FUNCTION announce_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_announce AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table('categories');
--> statement-breakpoint
CREATE TRIGGER shipping_options_announce AFTER INSERT OR UPDATE OR DELETE ON shipping_options
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table('shipping');
