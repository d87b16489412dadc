import type { Locator, Page } from '@playwright/test'
import { adminPaths } from '../../../../shared/paths.ts'
import { chooseFiles } from '../hands.ts'
import type { OfficeData } from './office-data.ts'
import type { DialogRow, View } from './walk-table.ts'

const pages = 'web/admin/pages'
const features = 'web/admin/features'

const shown = (of: Locator) => of.filter({ visible: true }).first()
/** Opens a dialog with one press of a button. */
const press = (name: string | RegExp) => (page: Page) => shown(page.getByRole('button', { name, exact: true })).click()
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** The sheets of a list of orders. */
const listOfOrders: readonly DialogRow[] = [
  { source: `${pages}/orders/filter-sheet.tsx`, name: 'Filter orders', open: press('Filter') },
  { source: `${pages}/orders/view-tabs.tsx`, name: 'Views', open: press('All') },
  {
    source: `${pages}/orders/bulk-bar.tsx`,
    name: 'Ship 2 orders',
    async open(page) {
      await shown(page.getByRole('checkbox', { name: 'Select all on this page' })).check()
      await press('Ship 2')(page)
    },
  },
]

const listOfProducts: readonly DialogRow[] = [
  { source: `${pages}/products/new-product-sheet.tsx`, name: 'New product', open: press('New product') },
  { source: `${pages}/products/filter-sheet.tsx`, name: 'Filter products', open: press('Filter') },
  { source: `${pages}/products/page.tsx`, name: /./, open: press(/change the price of/) },
  { source: `${pages}/products/page.tsx`, name: /./, open: press(/change the stock of/), isRepeated: true },
  {
    source: `${pages}/products/bulk-bar.tsx`,
    name: 'Change prices: 1 product',
    async open(page) {
      await shown(page.getByRole('checkbox', { name: /^Select / })).check()
      await press('Price')(page)
    },
  },
]

/** Every screen behind the sign-in, by its path in the table of routes. */
export function officeScreens(data: OfficeData): Record<string, readonly View[]> {
  const { lastName, paid, shipped, underpaid, review, enquiry, customer, campaign, imported, variant, productId } = data
  const decision = (page: Page) => row(page, underpaid.slice(-6)).or(row(page, underpaid)).first()
  return {
    '/admin': [
      {
        address: '/admin',
        sees: /^To ship/,
        dialogs: [
          {
            source: 'web/admin/shell/shortcuts.tsx',
            name: 'Keyboard shortcuts',
            // A tablet with a keyboard that is then turned.
            async open(page) {
              const screen = page.viewportSize() ?? { width: 360, height: 740 }
              await page.setViewportSize({ width: 1000, height: 740 })
              await page.keyboard.press('?')
              await page.getByRole('dialog').waitFor()
              await page.setViewportSize(screen)
            },
          },
        ],
      },
    ],
    '/admin/search': [{ address: adminPaths.search(lastName), sees: `Ada ${lastName}` }],
    '/admin/products': [
      { address: adminPaths.products, sees: 'Dresses', dialogs: listOfProducts },
      {
        address: '/admin/products?q=dress&status=published',
        sees: 'Adunni Leaf Wrap Dress',
        dialogs: [
          {
            source: `${features}/saved-views/saved-views.tsx`,
            name: 'Save this view',
            open: press('Save this view'),
          },
        ],
      },
    ],
    '/admin/products/:id': [
      {
        address: adminPaths.product(data.wantedId),
        begin: (page) => page.getByRole('tab', { name: /^purple/ }).click(),
        sees: /^\d+ (person waits|people wait)$/,
      },
      {
        address: adminPaths.product(productId),
        sees: 'Cloth and care',
        dialogs: [
          { source: `${pages}/product/add-choice.tsx`, name: 'Add sizes', open: press('Add sizes') },
          {
            source: `${features}/pictures/add-pictures-sheet.tsx`,
            name: 'New pictures',
            open: (page) =>
              chooseFiles(page, shown(page.getByLabel('Add pictures')), [
                'catalogue/pictures/store/hero-1.jpg',
                'catalogue/pictures/store/hero-2.jpg',
              ]),
          },
          {
            source: `${features}/pictures/edit-picture-sheet.tsx`,
            name: 'Picture 1',
            open: press('Edit picture 1'),
          },
        ],
      },
    ],
    '/admin/reports': [
      { address: '/admin/reports', sees: 'Sales by day' },
      { address: '/admin/reports?by=product', sees: 'Adire Market Tote' },
      { address: '/admin/reports?by=funnel', sees: 'Orders paid' },
    ],
    '/admin/orders': [
      { address: '/admin/orders', sees: '₦' },
      { address: `/admin/orders?view=all&q=${lastName}`, sees: paid.number, dialogs: listOfOrders },
    ],
    '/admin/orders/print': ['slips', 'labels', 'pick-list'].map((what) => ({
      address: adminPaths.printOrders(what, [paid._id, shipped._id]),
      sees: what === 'pick-list' ? 'Adire Market Tote' : paid.number,
    })),
    '/admin/orders/:id': [
      {
        address: adminPaths.order(paid._id),
        sees: 'Order placed',
        dialogs: [
          {
            source: `${pages}/order/address-sheet.tsx`,
            name: 'Change the address',
            open: press('Edit the address'),
          },
          { source: `${pages}/order/new-link-sheet.tsx`, name: 'Make a new link', open: press('Make a new link') },
          { source: `${features}/refund/refund-sheet.tsx`, name: 'Refund', open: press('Refund') },
          { source: `${features}/refund/evidence-sheet.tsx`, name: /^Dispute/, open: press('Evidence') },
        ],
      },
      {
        address: adminPaths.order(shipped._id),
        sees: 'Sunday Akpan',
        dialogs: [
          {
            source: `${pages}/order/deliver-sheet.tsx`,
            name: `Deliver order ${shipped.number}`,
            open: press('Deliver'),
          },
        ],
      },
    ],
    '/admin/more': [{ address: '/admin/more', sees: 'Audit log' }],
    '/admin/account': [
      {
        address: '/admin/account',
        sees: 'This one',
        dialogs: [
          { source: `${pages}/account/page.tsx`, name: 'Set up a second factor', open: press('Set up again') },
          { source: `${pages}/account/page.tsx`, name: 'New recovery codes', open: press('New recovery codes') },
        ],
      },
    ],
    '/admin/stock': [
      { address: `/admin/stock?view=all&q=${encodeURIComponent(data.wantedName)}`, sees: data.wantedName },
    ],
    '/admin/stock/receive': [
      { address: '/admin/stock/receive', sees: 'What was delivered?' },
      {
        address: '/admin/stock/receive',
        async begin(page) {
          await page.getByRole('searchbox', { name: 'Product or SKU' }).fill(data.wantedName)
          await page
            .getByRole('textbox', { name: /^Pieces of/ })
            .first()
            .fill('5')
        },
        sees: 'In this delivery',
      },
    ],
    '/admin/stock/count': [
      { address: '/admin/stock/count', sees: 'Everything' },
      { address: `/admin/stock/count?product=${productId}`, sees: /0 of \d+ counted/ },
    ],
    '/admin/stock/demand': [{ address: adminPaths.demand(), sees: data.wantedName }],
    '/admin/stock/:id': [
      {
        address: adminPaths.stockLedger(variant),
        sees: 'Invoice 24',
        dialogs: [{ source: `${pages}/stock-ledger/adjust-sheet.tsx`, name: 'Adjust', open: press('Adjust') }],
      },
    ],
    '/admin/categories': [
      {
        address: '/admin/categories',
        sees: 'Dress',
        dialogs: [
          { source: `${pages}/categories/add-sheet.tsx`, name: 'Add a category', open: press('Add a category') },
          { source: `${pages}/categories/category-sheet.tsx`, name: 'Dress', open: press('Change Dress') },
        ],
      },
    ],
    '/admin/import': [{ address: '/admin/import', sees: 'What is in the file?' }],
    '/admin/import/:id': [{ address: `/admin/import/${imported}`, sees: 'low-stock.csv' }],
    '/admin/coupons': [
      {
        address: '/admin/coupons?q=welcome10',
        sees: /welcome10/i,
        dialogs: [
          { source: `${pages}/coupons/coupon-sheet.tsx`, name: 'New coupon', open: press('New coupon') },
          {
            source: `${pages}/coupons/coupon-sheet.tsx`,
            name: 'Coupon WELCOME10',
            open: press(/welcome10/i),
            isRepeated: true,
          },
          {
            source: `${pages}/coupons/general-discount.tsx`,
            name: 'General discount',
            open: press('Change the discount'),
          },
        ],
      },
    ],
    '/admin/delivery': [
      {
        address: '/admin/delivery',
        sees: 'Lagos (express)',
        dialogs: [
          { source: `${pages}/delivery/method-sheet.tsx`, name: 'New delivery method', open: press('New method') },
          {
            source: `${pages}/delivery/method-sheet.tsx`,
            name: 'Lagos (express)',
            open: press('Lagos (express)'),
            isRepeated: true,
          },
          { source: `${pages}/delivery/area-sheet.tsx`, name: 'New area', open: press('New area') },
          { source: `${pages}/delivery/point-sheet.tsx`, name: 'New pick-up point', open: press('New point') },
          { source: `${pages}/delivery/calendar-panel.tsx`, name: 'Calendar', open: press('Change the calendar') },
        ],
      },
    ],
    '/admin/content': [{ address: adminPaths.content, sees: 'Privacy policy' }],
    '/admin/content/:name': [
      { address: adminPaths.contentText('store-facts'), sees: 'Support hours' },
      { address: adminPaths.contentText('about'), sees: 'Preview' },
      {
        address: adminPaths.contentText('privacy-policy'),
        sees: 'History',
        dialogs: [
          {
            source: `${pages}/content-text/history-sheet.tsx`,
            name: /^History of/,
            open: press('History'),
          },
          {
            source: `${pages}/content-text/text-editor.tsx`,
            name: /^Publish /,
            async open(page) {
              await page.getByLabel('Text', { exact: true }).fill('What we know about you.')
              await press('Publish…')(page)
            },
          },
        ],
      },
    ],
    '/admin/payments': [
      {
        address: adminPaths.payments(),
        async begin(page) {
          await data.untilRefundFailed()
          await page.reload()
        },
        sees: /^Refund of .* failed/,
        dialogs: [
          {
            source: `${features}/refund/decisions.tsx`,
            name: 'Accept the payment',
            open: (page) => decision(page).getByRole('button', { name: 'Accept' }).click(),
          },
          {
            source: `${features}/refund/refund-sheet.tsx`,
            name: 'Refund',
            // Somebody else has sent the money back since this screen was opened.
            async open(page) {
              await data.refundAll(underpaid)
              await decision(page)
                .getByRole('button', { name: /^Refund/ })
                .click()
              await page.getByRole('dialog').getByText('All of this payment was sent back').waitFor()
            },
          },
        ],
      },
      { address: adminPaths.payments({ view: 'disputes' }), sees: paid.number },
      {
        address: adminPaths.payments({ view: 'find', reference: paid.payment_reference }),
        sees: 'card ending 4081',
      },
    ],
    '/admin/reconciliation': [{ address: adminPaths.reconciliation, sees: 'Last runs' }],
    '/admin/webhooks': [
      {
        address: adminPaths.webhooks(),
        sees: 'Received',
        dialogs: [
          {
            source: `${pages}/webhooks/webhook-sheet.tsx`,
            name: /^(charge|refund)\./,
            open: press(/^Open (charge|refund)\./),
          },
        ],
      },
    ],
    '/admin/reviews': [
      {
        address: adminPaths.reviews,
        sees: review,
        dialogs: [{ source: `${pages}/reviews/reply-sheet.tsx`, name: 'Reply to a review', open: press(/^Reply to/) }],
      },
    ],
    '/admin/enquiries': [{ address: adminPaths.enquiries, sees: `Ngozi ${lastName}` }],
    '/admin/enquiries/:id': [
      {
        address: adminPaths.enquiry(enquiry),
        sees: 'Does the cushion cover come in green?',
        dialogs: [
          {
            source: `${features}/enquiries/saved-replies-sheet.tsx`,
            name: 'Saved replies',
            open: press('Saved replies'),
          },
        ],
      },
    ],
    '/admin/customers': [{ address: adminPaths.customers, sees: 'Ifeoma O.' }],
    '/admin/customers/:id': [
      {
        address: adminPaths.customer(customer),
        sees: `Ifeoma ${lastName}`,
        dialogs: [
          {
            source: `${pages}/customer/delete-sheet.tsx`,
            name: 'Delete the account',
            open: press('Delete the account'),
          },
        ],
      },
    ],
    '/admin/newsletter': [{ address: adminPaths.newsletter, sees: campaign.subject }],
    '/admin/newsletter/subscribers': [{ address: adminPaths.subscribers, sees: 'r•••@example.com' }],
    '/admin/newsletter/:id': [
      {
        address: adminPaths.campaign(campaign._id),
        sees: 'Adunni Leaf Wrap Dress',
        dialogs: [
          { source: `${pages}/campaign/product-choice.tsx`, name: 'Add a product', open: press('Add a product') },
          { source: `${pages}/campaign/send-sheet.tsx`, name: 'Send or schedule', open: press('Send or schedule') },
        ],
      },
    ],
    '/admin/staff': [
      {
        address: '/admin/staff',
        sees: 'Invited',
        dialogs: [
          { source: `${pages}/staff/invite-sheet.tsx`, name: 'Invite someone', open: press('Invite someone') },
          { source: `${pages}/staff/member-sheet.tsx`, name: /./, open: press(/^Change /) },
        ],
      },
    ],
    '/admin/settings': [
      {
        address: adminPaths.settings,
        sees: 'Last reconciliation',
        dialogs: [
          {
            source: 'web/admin/shell/confirm-sheet.tsx',
            name: 'Confirm that it is you',
            // As 15 minutes after the last code.
            async open(page) {
              const answer = { status: 403, json: { error: 'Enter a code first.', needs: 'code' } }
              await page.route('**/api/admin/settings', (route) =>
                route.request().method() === 'PUT' ? route.fulfill(answer) : route.continue(),
              )
              await page.getByLabel('Low on stock when fewer free pieces than').fill('4')
              await press('Save')(page)
            },
          },
        ],
      },
    ],
    '/admin/audit-log': [{ address: '/admin/audit-log', sees: 'Bisi Alade' }],
  }
}
