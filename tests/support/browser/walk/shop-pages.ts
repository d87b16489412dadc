import type { Page } from '@playwright/test'
import { paymentMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import type { PageName } from '../../../../web/shop/routes.ts'
import { fillDelivery, popup } from '../checkout.ts'
import { type HeldCall, holdCall } from '../held-calls.ts'
import type { ShopData } from './shop-data.ts'
import type { DialogRow, View } from './walk-table.ts'

export interface ShopView extends View {
  title: string
  /**
   * Who opens it: someone whose browser has nothing of the store yet, a guest with pieces in the bag and on the wish list, or a
   * customer. The first load of a newcomer's page makes no API call and shifts nothing.
   */
  by: 'newcomer' | 'guest' | 'customer'
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

const menu: DialogRow = {
  source: 'web/shop/shell/menus/mobile-menu.tsx',
  name: 'Menu',
  open: press('Menu'),
  isOnPhonesOnly: true,
}

const filter: DialogRow = {
  source: 'web/shop/pages/shop/filter-panel.tsx',
  name: 'Filter Items',
  open: press('Show Filter'),
}

const quickAdd: DialogRow = {
  source: 'web/shop/pages/parts/quick-add-sheet.tsx',
  name: /^Add .* to your bag$/,
  open: press('Quick add: Adunni Leaf Wrap Dress'),
}

const ofProduct: readonly DialogRow[] = [
  { source: 'web/shop/pages/product/gallery-viewer.tsx', name: /^Pictures of/, open: press('View full screen') },
  { source: 'web/shop/pages/product/size-guide-dialog.tsx', name: 'Size guide', open: press('Size guide') },
  {
    source: 'web/shop/features/cart/add-more-dialog.tsx',
    name: 'Add more items to the cart',
    open: press(/^One more: Adunni/),
  },
  {
    source: 'web/shop/features/delivery/area-chooser.tsx',
    name: 'Your delivery area',
    open: (page) => page.getByText('choose your area').click(),
  },
]

/** The popup of the provider stands between these dialogs. */
function dialogsOfPayment(): readonly DialogRow[] {
  const source = 'web/shop/features/checkout/payment/payment-dialogs.tsx'
  let answer: HeldCall
  return [
    {
      source,
      name: 'Pay for your order',
      async open(page) {
        await fillDelivery(page, 'walk@example.com')
        await page.getByRole('radio', { name: /Lagos \(standard\)/ }).check()
        await press(/^Pay/)(page)
      },
      // The next one follows it.
      leave: async () => {},
    },
    {
      source,
      name: 'Checking your payment',
      async open(page) {
        answer = await holdCall(page, '**/check-payment')
        await press('Make payment')(page)
        await popup(page).getByRole('button', { name: 'Close payment' }).click()
      },
      // It cannot be closed.
      leave: async () => answer.release(),
    },
    // It follows the one before.
    { source, name: paymentMessages.closeQuestion, open: async () => {} },
  ]
}

function first(address: string, title: string, sees: string | RegExp, dialogs: readonly DialogRow[] = []): ShopView {
  return { address, title, sees, dialogs, by: 'newcomer' }
}

/** Every page of the shop. */
export function shopPages(data: ShopData): Record<PageName, readonly ShopView[]> {
  return {
    home: [first('/', 'Welcome Home', 'Classic and Premium Collection', [menu])],
    about: [first('/about', 'About Us', /handmade|women/i)],
    contact: [first('/contact', 'Contact Us', 'Reach us')],
    faqs: [first('/faqs', 'FAQs', 'Can I return something?')],
    'delivery-policy': [first('/delivery-policy', 'Delivery Policy', /Orders paid before/)],
    'privacy-policy': [first('/privacy-policy', 'Privacy Policy', 'Who is responsible')],
    'return-policy': [first('/return-policy', 'Return Policy', /You can return an item/)],
    shop: [
      first('/shop', 'Shop', /^\d+ products$/, [filter]),
      first('/shop?category=dress', 'Shop for Dress', 'Adunni Leaf Wrap Dress', [quickAdd]),
    ],
    product: [first('/shop/adunni-leaf-wrap-dress', 'Adunni Leaf Wrap Dress', 'Add to Bag', ofProduct)],
    newsletter: [
      first('/newsletter', 'Newsletter', 'Exclusive access'),
      { address: data.newsletterLink, title: 'Newsletter', sees: /confirm/i, by: 'guest' },
    ],
    notices: [{ address: data.noticeLink, title: 'Tell me when', sees: 'Yes, tell me', by: 'guest' }],
    cart: [
      first('/cart', 'Cart', /empty/),
      { address: '/cart', title: 'Cart', sees: 'Adire Market Tote', by: 'guest' },
    ],
    'wish-list': [
      first('/wish-list', 'Wish List', /empty/),
      { address: '/wish-list', title: 'Wish List', sees: 'Adire Market Tote', by: 'guest' },
      { address: '/wish-list', title: 'Wish List', sees: 'Adire Market Tote', by: 'customer' },
    ],
    checkout: [
      first('/checkout', 'Checkout', /empty/),
      { address: '/checkout', title: 'Checkout', sees: 'Delivery', by: 'guest', dialogs: dialogsOfPayment() },
      { address: '/checkout', title: 'Checkout', sees: 'Delivery', by: 'customer' },
    ],
    bag: [{ address: data.bag, title: 'A shared bag', sees: 'Adire Market Tote', by: 'guest' }],
    'find-order': [first('/find-order', 'Find your order', /e-mail|email/i)],
    order: [
      { address: data.unpaid, title: 'Your order', sees: 'My account was debited', by: 'guest' },
      { address: data.paid, title: 'Your order', sees: 'Thank you for your order', by: 'guest' },
    ],
    login: [first('/login', 'Login', 'Forgot password?')],
    register: [first('/register', 'Register', 'Have an account already?')],
    'forgot-password': [first('/forgot-password', 'Forgot Password', 'Send password reset link')],
    'reset-password': [
      { address: '/reset-password?id=a&token=b', title: 'Reset Password', sees: 'Choose a new password.', by: 'guest' },
      { address: '/reset-password', title: 'Reset Password', sees: 'This link is incomplete.', by: 'guest' },
    ],
    'verify-account': [
      {
        address: '/verify-account?id=a&token=b',
        title: 'Verify Account',
        sees: 'Enter the password you chose',
        by: 'guest',
      },
    ],
    orders: [{ address: '/orders', title: 'Your Orders', sees: 'Your Orders (2)', by: 'customer' }],
    'own-order': [
      {
        address: data.ownOrder,
        title: 'Your order',
        sees: 'Thank you for your order',
        by: 'customer',
        dialogs: [
          {
            source: 'web/shop/features/order/new-link.tsx',
            name: 'Make a new link',
            open: press('Make a new link'),
          },
        ],
      },
    ],
    inbox: [
      {
        address: '/inbox',
        title: 'Inbox',
        sees: 'Your payment has arrived and your order is being prepared.',
        by: 'customer',
      },
    ],
    'edit-account': [
      {
        address: '/edit-account',
        title: 'Edit Account',
        sees: 'Delete my account',
        by: 'customer',
        dialogs: [
          {
            source: 'web/shop/pages/edit-account/your-data.tsx',
            name: 'Delete account',
            open: press('Delete my account'),
          },
        ],
      },
    ],
    'edit-password': [{ address: '/edit-password', title: 'Edit Password', sees: 'Update password', by: 'customer' }],
    'not-found': [
      {
        address: '/no/such/page',
        title: 'Page not found',
        sees: 'The page you are trying to visit does not exist on this app.',
        by: 'guest',
      },
    ],
  }
}
