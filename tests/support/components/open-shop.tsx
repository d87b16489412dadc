import { configure } from '@testing-library/dom'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import type { ShopText } from '../../../shared/contract/shop/text-schemas.ts'
import { sessionName } from '../../../web/api/session.ts'
import { BrowserRouter } from '../../../web/router/router.tsx'
import { App } from '../../../web/shop/app.tsx'
import { matchRoute } from '../../../web/shop/routes.ts'
import { loadPage } from '../../../web/shop/routing/page-modules.ts'
import { fillBrowserGaps, isBrowserGap } from './browser-gaps.ts'
import { sizeGuideText } from './demo-products.ts'
import { makeStoreNetwork, type SentCall, type StoreAnswers } from './store-answers.ts'
import { closeToasts } from './toasts.ts'

const store = {
  name: 'Asoke',
  email: 'hello@example.com',
  phone: '',
  whatsapp: '',
  address: '',
  supportHours: '',
  holidayHours: '',
  socials: [],
  origin: 'http://localhost:3000',
  topBar: '',
}

/** What the frame of every page asks for: the menu's categories, and the descriptions of pages after a navigation. */
const shellAnswers: StoreAnswers = { allCategories: { data: [] }, shopText: readText }

function readText({ params }: SentCall): { data: ShopText } {
  return { data: params.name === 'size-guide' ? sizeGuideText : { descriptions: {} } }
}

interface OpenShop {
  user: UserEvent
  /** Every request since the shop was opened, in order. */
  sent: readonly SentCall[]
}

/**
 * Opens a page of the whole shop in jsdom. Only the network is replaced. After the test everything is put back, because
 * files may share their modules and their document; an error in the console or a call without an answer fails the test.
 */
export async function openShop(
  path: string,
  answers: StoreAnswers = {},
  { hasSession = false } = {},
): Promise<OpenShop> {
  const network = makeStoreNetwork({ ...shellAnswers, ...answers })
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.createElement('div')
  const root = createRoot(place)

  onTestFinished(async () => {
    await closeToasts()
    root.unmount()
    place.remove()
    localStorage.clear()
    sessionStorage.clear()
    setSession('')
    const printed = complaints.mock.calls.filter(([text]) => !isBrowserGap(text))
    complaints.mockRestore()
    vi.unstubAllGlobals()
    expect(network.unanswered, 'calls without an answer').toEqual([])
    expect(printed, 'errors in the console').toEqual([])
  })

  fillBrowserGaps()
  // The default error prints 7,000 characters of the page, which are all of its header.
  configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? 'No such element.') })
  vi.stubGlobal('fetch', network.answer)
  if (hasSession) setSession('token')
  history.replaceState(null, '', path)
  document.body.append(place)
  await loadPage(matchRoute(location.pathname).route)
  root.render(
    <BrowserRouter>
      <App seed={{ data: {}, store }} />
    </BrowserRouter>,
  )
  // Without style sheets the check of pointer events would find nothing, slowly.
  return { user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }), sent: network.sent }
}

function setSession(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the shop writes it so, and jsdom has no Cookie Store API
  document.cookie = `${sessionName}=${token}; Path=/; Max-Age=${token ? 60 : 0}`
}
