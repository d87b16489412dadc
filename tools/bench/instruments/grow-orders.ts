import { ask } from './postgres.ts'

/** Adds paid orders over the last year, with one to three pieces each, their payments, and a refund of every fortieth. */
export async function growOrders(databaseUrl: string, orders: number): Promise<void> {
  for (const statement of statements(orders)) await ask(databaseUrl, statement)
  await ask(databaseUrl, 'vacuum analyze')
}

const statements = (orders: number) => [
  // The time stands in the id and in the reference, as in those of real orders.
  `insert into orders (_id, payment_reference, content_hash, status, order_title, img, email, phone, first_name, last_name,
      country, address, city, state, shipping_method, shipping_fee, original_total, discount, subtotal, total_paid,
      coupon_code, created_at, holds, held_until, paid_at, delivery_from, delivery_to, shipped_at, delivered_at)
    select lpad(to_hex(milliseconds >> 16), 8, '0') || '-' || lpad(to_hex(milliseconds & 65535), 4, '0') || '-7' ||
        lpad(to_hex(n % 4096), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'),
      (milliseconds * 1000 + n % 1000)::text, md5(n::text),
      case when age < 2 then 'paid' when age < 6 then 'shipped' when n % 40 = 0 then 'refunded' else 'delivered' end,
      'Generated order', 'tote.jpg', 'buyer' || n % 40000 || '@example.com', '0803' || lpad((n * 7919 % 10000000)::text, 7, '0'),
      (array['Adaeze', 'Bisi', 'Chidinma', 'Efe', 'Funmi', 'Halima', 'Ngozi', 'Ronke', 'Tolu', 'Zainab'])[1 + n % 10],
      (array['Okafor', 'Bello', 'Eze', 'Adeyemi', 'Mohammed', 'Nwosu', 'Omoregie', 'Balogun', 'Obiora', 'Lawal', 'Udoh'])[1 + n % 11],
      'Nigeria', n || ' Marina Road', 'Ikeja', (array['Lagos', 'Oyo', 'Kano', 'Rivers', 'Edo', 'Abuja'])[1 + n % 6],
      (array['Lagos delivery', 'Other states'])[1 + n % 2], 300000, 2700000 * pieces, 270000 * pieces * is_coupon,
      2700000 * pieces - 270000 * pieces * is_coupon, 3000000 * pieces,
      case when is_coupon = 1 then 'welcome10' end, moment, true, moment, moment, moment::date + 1, moment::date + 3,
      case when age >= 2 then moment + interval '1 day' end, case when age >= 6 then moment + interval '3 days' end
    from (
      select n, 1 + n % 3 as pieces, (n % 7 = 0)::int as is_coupon, age, now() - make_interval(secs => age * 86400) as moment,
        floor(extract(epoch from now()) * 1000 - age * 86400000)::bigint as milliseconds
      from (select n, 365.0 * n / ${orders} as age from generate_series(1, ${orders}) as n) as ages
    ) as drawn`,
  'update orders set total_paid = subtotal + shipping_fee where total_paid <> subtotal + shipping_fee',
  `insert into order_lines (order_id, position, item_id, item_name, item_slug, img, size, color, original_price, new_price)
    select o._id, position, p._id, p.item_name, p.item_slug, p.img, 'M', (array['blue', 'red', 'green'])[1 + position], 2700000, 2700000
    from orders o cross join lateral generate_series(0, (o.original_total / 2700000)::int - 1) as position
    cross join (select least(500, count(*))::int as known from products) as counted
    join (select _id, item_name, item_slug, img, row_number() over (order by _id desc) as number from products) p
      on p.number = 1 + abs(hashtext(o._id || position)) % counted.known`,
  `insert into payments (reference, order_id, status, amount, currency, email, created_at)
    select payment_reference, _id, 'settled', total_paid, 'NGN', email, created_at from orders on conflict do nothing`,
  `insert into refunds (payment_reference, amount, reason, status, created_at, processed_at)
    select payment_reference, total_paid, 'Generated', 'processed', created_at + interval '5 days', created_at + interval '6 days'
    from orders where status = 'refunded' and paid_at < now() - interval '6 days'`,
]
