-- A sold piece changes what its own product's page says, and nothing else unless it was the last one or the first again.
DROP TRIGGER product_variants_announce ON product_variants;
--> statement-breakpoint
CREATE TRIGGER product_variants_announce AFTER INSERT OR DELETE ON product_variants
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE FUNCTION announce_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (coalesce(OLD.stock, 1) > 0) = (coalesce(NEW.stock, 1) > 0) THEN
    PERFORM pg_notify('catalogue', 'stock:' || NEW.product_id);
  ELSE
    PERFORM pg_notify('catalogue', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_announce_stock AFTER UPDATE ON product_variants
  FOR EACH ROW EXECUTE FUNCTION announce_stock_change();
--> statement-breakpoint
-- Delivery methods and the general discount are kept in memory like the catalogue.
CREATE TRIGGER shipping_options_announce AFTER INSERT OR UPDATE OR DELETE ON shipping_options
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
