CREATE TABLE "product_ratings" (
	"product_id" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_product_id_products__id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_category_and_price" ON "products" USING btree (lower("category"),"new_price") WHERE "products"."status" = 'published';--> statement-breakpoint
INSERT INTO product_ratings (product_id, total, count)
  SELECT product_id, sum(rating), count(*) FROM reviews WHERE approved GROUP BY product_id;
--> statement-breakpoint
-- Differences are added, not sums written: two reviews that are approved at the same time both count.
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_ratings (product_id, total, count)
    SELECT product_id, sum(rating), count(*) FROM changed WHERE approved GROUP BY product_id ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE
      SET total = product_ratings.total + excluded.total, count = product_ratings.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only an update: when a product is deleted, its row may be gone before those of its reviews.
CREATE FUNCTION discount_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_ratings r SET total = r.total - gone.total, count = r.count - gone.count
    FROM (SELECT product_id, sum(rating) AS total, count(*) AS count FROM changed WHERE approved GROUP BY product_id) gone
    WHERE r.product_id = gone.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_count_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
--> statement-breakpoint
CREATE TRIGGER reviews_count_update_from AFTER UPDATE ON reviews REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION discount_ratings();
--> statement-breakpoint
CREATE TRIGGER reviews_count_update_to AFTER UPDATE ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
--> statement-breakpoint
CREATE TRIGGER reviews_count_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION discount_ratings();
--> statement-breakpoint
-- Cards show ratings: reviews:ID also drops the lists that show the product, and ratings the list of all products.
CREATE OR REPLACE FUNCTION announce_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM send_notices(array(
    SELECT 'reviews:' || product_id FROM changed
    UNION SELECT 'ratings' FROM changed
  ));
  RETURN NULL;
END $$;
