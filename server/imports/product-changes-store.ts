import { type SQL, sql } from 'drizzle-orm'
import { type Db, queryRows } from '../database/database.ts'

/** The changes of one check whose targets lie between two ids. */
export interface Range {
  checkId: string
  /** Not included. */
  after: string
  /** Included. */
  last: string
}

export interface Named {
  names: string[]
  count: number
}

/** Which values of a change are written: `after` when it is applied, `before` when it is undone. */
export type Side = 'before' | 'after'

/** Writes the changes of a file to products, many at once. Works inside a transaction. */
export function productChangesStore(tx: Db) {
  return {
    /** Must run before `lockProducts`: renaming a category locks in the same order, so that the two never deadlock. */
    async lockCategories(checkId: string): Promise<void> {
      await tx.execute(
        sql`select 1 from categories where category in (
            select c.after ->> 'category' from import_changes c where c.check_id = ${checkId}
            union select c.before ->> 'category' from import_changes c where c.check_id = ${checkId}
          ) order by category for key share`,
      )
    },

    /** Always in the same order, so that two imports never deadlock. This lock does not block orders. */
    async lockProducts(checkId: string): Promise<void> {
      await tx.execute(
        sql`select 1 from products where _id in (select target from import_changes where check_id = ${checkId})
          order by _id for no key update`,
      )
    },

    /** Products whose version is not the one that the check saw or that the import wrote. */
    findChanged(checkId: string, when: 'since the check' | 'since the import'): Promise<Named> {
      const isExpected =
        when === 'since the check'
          ? sql`c.kind = 'new' or p.version = c.version`
          : // The check stores version 0 for a new product.
            sql`p.version = c.version + 1`
      return readNames(
        tx,
        sql`from import_changes c left join products p on p._id = c.target
          where c.check_id = ${checkId} and (${isExpected}) is not true`,
      )
    },

    /** Products that an undo would schedule for a moment that has passed. */
    findScheduledBefore(checkId: string, now: Date): Promise<Named> {
      return readNames(
        tx,
        sql`from import_changes c join products p on p._id = c.target
          where c.check_id = ${checkId} and coalesce(c.before ->> 'status', p.status) = 'scheduled'
            and (c.before ? 'status' or c.before ? 'publish_at')
            and coalesce((c.before ->> 'publish_at')::timestamptz, p.publish_at) <= ${now.toISOString()}::timestamptz`,
      )
    },

    async change(range: Range, side: Side): Promise<void> {
      const given = sql.raw(`c.${side}`)
      await tx.execute(
        sql`update products p set
            item_slug = coalesce(${given} ->> 'item_slug', p.item_slug),
            status = coalesce(${given} ->> 'status', p.status),
            publish_at = case when ${given} ? 'publish_at' then (${given} ->> 'publish_at')::timestamptz else p.publish_at end,
            original_price = coalesce((${given} ->> 'original_price')::int, p.original_price),
            new_price = coalesce((${given} ->> 'new_price')::int, p.new_price),
            price_set = coalesce((${given} ->> 'price_set')::boolean, p.price_set),
            low_stock_at = case when ${given} ? 'low_stock_at' then (${given} ->> 'low_stock_at')::int else p.low_stock_at end,
            specification = case when ${given} ? 'specification' then ${listIn(given, 'specification')} else p.specification end,
            sizes = case when ${given} ? 'sizes' then ${listIn(given, 'sizes')} else p.sizes end,
            version = p.version + 1
          from import_changes c where ${inRange(range)} and c.kind = 'changed' and p._id = c.target`,
      )
      // A second statement, because setting one of these columns computes the search text of the row again.
      await tx.execute(
        sql`update products p set
            item_name = coalesce(${given} ->> 'item_name', p.item_name),
            category = coalesce(${given} ->> 'category', p.category),
            description = coalesce(${given} ->> 'description', p.description),
            colors = case when ${given} ? 'colors' then ${listIn(given, 'colors')} else p.colors end
          from import_changes c where ${inRange(range)} and c.kind = 'changed' and p._id = c.target
            and c.after ?| array['item_name', 'category', 'description', 'colors']`,
      )
    },

    /** Makes the old addresses redirect to the products. */
    async moveSlugs(range: Range, side: Side): Promise<void> {
      const [to, from] = side === 'after' ? ['after', 'before'] : ['before', 'after']
      const moved = sql`from import_changes c where ${inRange(range)} and c.kind = 'changed' and c.after ? 'item_slug'`
      await tx.execute(
        sql`delete from slug_history where kind = 'product' and slug in (select ${sql.raw(`c.${to}`)} ->> 'item_slug' ${moved})`,
      )
      await tx.execute(
        sql`insert into slug_history (kind, slug, target)
          select 'product', ${sql.raw(`c.${from}`)} ->> 'item_slug', c.target ${moved}
          on conflict (kind, slug) do update set target = excluded.target`,
      )
    },

    async add(range: Range): Promise<void> {
      const after = sql`c.after`
      await tx.execute(
        sql`insert into products (_id, item_slug, item_name, category, status, publish_at, original_price, new_price,
            price_set, description, specification, low_stock_at, sizes, colors, img, images)
          select c.target, c.after ->> 'item_slug', c.after ->> 'item_name', c.after ->> 'category', c.after ->> 'status',
            (c.after ->> 'publish_at')::timestamptz, (c.after ->> 'original_price')::int, (c.after ->> 'new_price')::int,
            -- A file that was checked by the release before this column has no such value.
            coalesce((c.after ->> 'price_set')::boolean, true),
            c.after ->> 'description', ${listIn(after, 'specification')}, (c.after ->> 'low_stock_at')::int,
            ${listIn(after, 'sizes')}, ${listIn(after, 'colors')}, '', ''
          from import_changes c where ${inRange(range)} and c.kind = 'new' order by c.target`,
      )
    },

    /** In the order in which orders lock variants. Opens a variant again that was closed. */
    async addVariants(range: Range): Promise<void> {
      await tx.execute(
        sql`insert into product_variants (product_id, size, color, stock, supplied)
          select c.target, v.size, v.color, v.stock, v.stock ${variantsIn(range)} ${inOrder}
          on conflict (product_id, size, color) do update set closed = false`,
      )
    },

    /** Closes the added variants. They are not deleted, because orders and movements may refer to them. */
    async closeVariants(range: Range): Promise<void> {
      const added = sql`(select c.target, v.size, v.color ${variantsIn(range)} and c.kind = 'changed')`
      await tx.execute(
        sql`select 1 from product_variants p where (p.product_id, p.size, p.color) in ${added}
          order by p.product_id || ' ' || p.size || ' ' || p.color collate "C" for update`,
      )
      await tx.execute(
        sql`update product_variants p set closed = true where (p.product_id, p.size, p.color) in ${added}`,
      )
    },

    /** Deletes the products that the import added. Archives those with orders, pictures, reviews or movements. */
    async remove(range: Range): Promise<void> {
      const added = sql`select c.target from import_changes c where ${inRange(range)} and c.kind = 'new'`
      // An order locks its variants before it inserts its lines, so after this lock all lines are visible.
      await tx.execute(
        sql`select 1 from product_variants v where v.product_id in (${added})
          order by v.product_id || ' ' || v.size || ' ' || v.color collate "C" for update`,
      )
      await tx.execute(
        sql`update products p set status = 'archived', publish_at = null, version = p.version + 1
          where p._id in (${added}) and (
            exists (select 1 from order_lines l where l.item_id = p._id)
            or exists (select 1 from product_images i where i.product_id = p._id)
            or exists (select 1 from uploads u where u.product_id = p._id)
            or exists (select 1 from reviews r where r.product_id = p._id)
            or exists (
              select 1 from stock_movements m join product_variants v on v._id = m.variant_id where v.product_id = p._id
            )
          )`,
      )
      await tx.execute(sql`delete from products p where p._id in (${added}) and p.version = 1`)
    },
  }
}

const inOrder = sql`order by c.target || ' ' || v.size || ' ' || v.color collate "C"`

const inRange = ({ checkId, after, last }: Range) =>
  sql`c.check_id = ${checkId} and c.target > ${after} and c.target <= ${last}`

const listIn = (values: SQL, name: string) =>
  sql`array(select jsonb_array_elements_text(${values} -> ${sql.raw(`'${name}'`)}))`

const variantsIn = (range: Range) =>
  sql`from import_changes c, jsonb_to_recordset(c.variants) as v(size text, color text, stock int) where ${inRange(range)}`

async function readNames(tx: Db, which: SQL): Promise<Named> {
  const rows = await queryRows<{ label: string; count: number }>(
    tx,
    sql`select c.label, (count(*) over ())::int as count ${which} order by c.line limit 5`,
  )
  return { names: rows.map(({ label }) => label), count: rows[0]?.count ?? 0 }
}
