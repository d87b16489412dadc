-- A product's searchable text: its name counts most, then category and colours, then the rest.
CREATE FUNCTION fill_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search :=
    setweight(to_tsvector('english', NEW.item_name), 'A') ||
    setweight(to_tsvector('english', NEW.category || ' ' || array_to_string(NEW.colors, ' ')), 'B') ||
    setweight(to_tsvector('english', NEW.description), 'C');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_fill_search
  BEFORE INSERT OR UPDATE OF item_name, category, colors, description ON products
  FOR EACH ROW EXECUTE FUNCTION fill_product_search();
--> statement-breakpoint
-- The vocabulary is fed once per statement, so that adding many products stays cheap.
CREATE FUNCTION gather_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT entry.word
  FROM changed,
    unnest(tsvector_to_array(to_tsvector('simple',
      changed.item_name || ' ' || changed.category || ' ' || array_to_string(changed.colors, ' ') || ' ' || changed.description
    ))) AS entry(word)
  WHERE length(entry.word) BETWEEN 3 AND 40 AND entry.word ~ '^[[:alpha:]]+$'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_gather_words_insert
  AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION gather_search_words();
--> statement-breakpoint
CREATE TRIGGER products_gather_words_update
  AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION gather_search_words();
--> statement-breakpoint
-- Every instance keeps catalogue answers in memory and drops them when it hears this.
CREATE FUNCTION announce_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_announce AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER categories_announce AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER product_variants_announce AFTER INSERT OR UPDATE OR DELETE ON product_variants
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER reviews_announce AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
