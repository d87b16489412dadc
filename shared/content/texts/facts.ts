import type { Facts } from '../pages/markdown-line.ts'

/** A value that several texts contain. It is stored once; a text names it in braces: {return_window}. */
interface FactDefinition {
  name: string
  label: string
  /** Where its value is changed. */
  from: 'facts' | 'store-facts' | 'delivery' | 'configuration'
}

export const factList: readonly FactDefinition[] = [
  { name: 'return_window', label: 'Return window', from: 'facts' },
  { name: 'return_window_short', label: 'Return window, short form', from: 'facts' },
  { name: 'damage_report_window', label: 'Window to report damage', from: 'facts' },
  { name: 'refund_time', label: 'Time a refund takes', from: 'facts' },
  { name: 'standard_delivery', label: 'Standard delivery', from: 'facts' },
  { name: 'expedited_delivery', label: 'Expedited delivery', from: 'facts' },
  { name: 'express_delivery', label: 'Express delivery', from: 'facts' },
  { name: 'international_delivery', label: 'International delivery', from: 'facts' },
  { name: 'youngest_age', label: 'Youngest age', from: 'facts' },
  { name: 'same_day_cut_off', label: 'Same-day cut-off', from: 'delivery' },
  { name: 'email', label: 'E-mail', from: 'store-facts' },
  { name: 'phone', label: 'Phone', from: 'store-facts' },
  { name: 'address', label: 'Address', from: 'store-facts' },
  { name: 'support_hours', label: 'Support hours', from: 'store-facts' },
  { name: 'holiday_hours', label: 'Holiday hours', from: 'store-facts' },
  { name: 'store_name', label: 'Name of the store', from: 'configuration' },
]

interface FactSources {
  /** The values of the texts “facts” and “store-facts”. */
  facts: Readonly<Record<string, string>>
  storeFacts: Readonly<Record<string, string>>
  storeName: string
  /** The hour in Lagos up to which an order is processed the same day. */
  cutOffHour: number
}

/** The value of every fact, as texts show it. */
export function factsOf({ facts, storeFacts, storeName, cutOffHour }: FactSources): Facts {
  const days = Number(facts.return_window)
  return {
    ...facts,
    return_window: inDays(days),
    return_window_short: `${days}-day`,
    damage_report_window: inDays(Number(facts.damage_report_window)),
    same_day_cut_off: formatCutOff(cutOffHour),
    email: storeFacts.email ?? '',
    phone: storeFacts.phone ?? '',
    address: storeFacts.address ?? '',
    support_hours: storeFacts.support_hours ?? '',
    holiday_hours: storeFacts.holiday_hours ?? '',
    store_name: storeName,
  }
}

function inDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}

/** The hour 14 as “2:00 PM Lagos time”; 24 is the end of the day. */
function formatCutOff(hour: number): string {
  if (hour === 24) return 'midnight Lagos time'
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'} Lagos time`
}
