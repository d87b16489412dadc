import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import useSWR, { SWRConfig, useSWRConfig } from 'swr'
import { mayDo, rolesWith } from '../../shared/domain/roles.ts'
import { useLocation } from '../router/router.tsx'
import { CallFailure, call, read, session } from './api/client.ts'
import { MeContext, useMe } from './me.ts'
import { CodePage } from './pages/sign-in/code-page.tsx'
import { SignInPage } from './pages/sign-in/page.tsx'
import { matchScreen, pagesWithoutSession, type Screen } from './routes.ts'
import { ConfirmSheet, useConfirm } from './shell/confirm-sheet.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Frame } from './shell/frame.tsx'
import { Button } from './ui/button.tsx'
import { Empty, EmptyScreen, Forbidden, LoadError, NotFound, Skeleton } from './ui/states.tsx'

const openPages = new Map(Object.entries(pagesWithoutSession).map(([path, load]) => [path, lazy(load)]))
const SecondFactorPage = lazy(() => import('./pages/second-factor/page.tsx'))

export function App() {
  return (
    <SWRConfig value={{ revalidateOnFocus: true, errorRetryInterval: 5_000, shouldRetryOnError: isWorthRetrying }}>
      <ErrorBoundary>
        <Suspense fallback={<EmptyScreen />}>
          <PageOrOffice />
        </Suspense>
      </ErrorBoundary>
    </SWRConfig>
  )
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 0 || error.status >= 500)
}

/** Pages that need no session; everything else needs one. */
function PageOrOffice() {
  const { pathname } = useLocation()
  const OpenPage = openPages.get(pathname)
  return OpenPage ? <OpenPage /> : <Office />
}

/** Everything behind the sign-in. */
function Office() {
  const { cache, mutate: mutateAny } = useSWRConfig()
  const { data, error, mutate } = useSWR(['me'], () => read('me', {}))
  const [isEnded, setEnded] = useState(false)
  const confirm = useConfirm()
  const me = isEnded ? null : data?.data
  if (me) session.proof = me.proof

  useEffect(() => {
    session.onEnded = () => setEnded(true)
    session.confirm = confirm.ask
  }, [confirm.ask])

  const signedIn = useMemo(
    () =>
      me && {
        me,
        refresh: () => mutate(),
        async signOut() {
          await call('signOut')
          // What the next person at this device must not see.
          for (const key of cache.keys()) cache.delete(key)
          await mutateAny(() => true, undefined, { revalidate: false })
          setEnded(true)
        },
      },
    [me, mutate, mutateAny, cache],
  )

  const enter = async () => {
    setEnded(false)
    await mutate()
  }
  if (me === null) return <SignInPage onSignedIn={enter} />
  if (!me || !signedIn) {
    if (error) return <LoadError error={error} retry={() => void mutate()} />
    return <EmptyScreen />
  }
  if (me.needs === 'code') return <CodePage onDone={enter} onLeave={() => setEnded(true)} />
  return (
    <MeContext value={signedIn}>
      {me.needs === 'second-factor' ? <SecondFactorPage onDone={enter} /> : <CurrentScreen />}
      <ConfirmSheet {...confirm} />
    </MeContext>
  )
}

type ScreenComponent = ReturnType<typeof lazy<Awaited<ReturnType<Screen['load']>>['default']>>

const components = new Map<Screen, ScreenComponent>()

function componentOf(screen: Screen): ScreenComponent {
  const known = components.get(screen)
  if (known) return known
  const component = lazy(() =>
    screen.load().catch(() => {
      // The next time the screen is opened, its script is requested again.
      components.delete(screen)
      return { default: NotLoaded }
    }),
  )
  components.set(screen, component)
  return component
}

/** Shown when the script of a screen cannot be loaded: without a connection, or after a new version was deployed. */
function NotLoaded() {
  return (
    <Empty
      icon="offline"
      tone="err"
      title="This screen could not be loaded"
      action={
        <Button look="main" icon="retry" isLocal onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      Check your connection, then reload.
    </Empty>
  )
}

const notFound = { path: '', title: 'Not found', parent: '/admin' }

function CurrentScreen() {
  const { pathname } = useLocation()
  const matched = matchScreen(pathname)
  if (!matched)
    return (
      <Frame screen={notFound}>
        <DesktopTitle title={notFound.title} />
        <NotFound />
      </Frame>
    )
  return <ScreenView {...matched} key={pathname} />
}

/** On a phone the top bar has the title. */
function DesktopTitle({ title }: { title: string }) {
  return (
    <div className="head desk flex">
      <h1 className="grow">{title}</h1>
    </div>
  )
}

function ScreenView({ screen, params }: { screen: Screen; params: Record<string, string> }) {
  const { me } = useMe()
  const { permission } = screen
  const Component = componentOf(screen)
  return (
    <Frame screen={screen}>
      {permission && !mayDo(me.role, permission) ? (
        <>
          <DesktopTitle title={screen.title} />
          <Forbidden role={me.role} allowed={rolesWith(permission)} />
        </>
      ) : (
        <Suspense fallback={<Skeleton />}>
          <Component params={params} />
        </Suspense>
      )}
    </Frame>
  )
}
