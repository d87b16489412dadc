import type { ReactNode } from 'react'
import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { storePicture } from '../../../../shared/paths.ts'
import { Picture } from '../../../ui/picture.tsx'

interface AuthFrameProps {
  title: string
  lead: string
  /** False for a screen without a form. */
  needsScript?: boolean
  children: ReactNode
}

/** The frame of login, registration and their kin: with a picture beside it on wide screens. */
export function AuthFrame({ title, lead, needsScript = true, children }: AuthFrameProps) {
  return (
    <div className="lg:grid lg:min-h-[720px] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="gutter py-10 lg:grid lg:content-center lg:py-20">
        <div className="mx-auto w-full max-w-md">
          <div aria-hidden="true" className="woven-strip w-28" />
          <h1 className="mt-5 text-h1 lg:text-page">{title}</h1>
          <p className="mt-3 mb-7 text-ink-2">{lead}</p>
          {needsScript && (
            <noscript>
              <p className="mb-6 border-clay border-l-4 bg-sand px-4 py-3">{accountScreens.needsScript}</p>
            </noscript>
          )}
          {children}
        </div>
      </div>
      <div className="relative hidden bg-plaster lg:block">
        <Picture
          src={storePicture('hero-2.jpg')}
          kind="tall"
          alt=""
          sizes="(min-width: 900px) 46vw, 1px"
          className="absolute inset-0 size-full object-cover object-center"
        />
      </div>
    </div>
  )
}
