/** Ada's delivery, as tests order it without a browser: standard, within Lagos. */
const delivery = {
  phone: '0803 123 4567',
  country: 'Nigeria',
  first_name: 'Ada',
  last_name: 'Obi',
  address: '12 Adeola Street',
  apartment: '',
  city: 'Lagos',
  state: 'Lagos',
  postal_code: '',
  shipping_method: 'Lagos (standard)',
  shipping_fee: 3_000,
}

/** The payload of an order for these lines, without any discount. */
export function orderFor<Line extends { new_price: number }>(email: string, items: readonly Line[]) {
  const total = items.reduce((sum, { new_price }) => sum + new_price, 0)
  return {
    email,
    ...delivery,
    ...{ original_total: total, discount: 0, subtotal: total, total_paid: total + delivery.shipping_fee },
    items,
  }
}
