import { type FormEvent, useEffect, useRef, useState } from 'react'
import { noticeMessages } from '../../../../shared/content/messages/notice-messages.ts'
import type { NoticeStep } from '../../../../shared/contract/shop/notice-schemas.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatePicture } from '../../../ui/pictures/state-picture.tsx'
import { ProductThumbnail } from '../../../ui/product-row.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import type { PageAddress } from '../../routing/route.ts'
import { describeStep } from './describe-step.ts'

/** The page behind the links of mails about notices. Opening it changes nothing, because mail scanners open every link. */
export default function NoticesPage({ search }: PageAddress) {
  const key = search.get('key') ?? ''
  const { answer, error, retry } = useQuery({ name: 'noticeStep', query: { key } })
  if (answer) return <StepView key={key} noticeKey={key} stored={answer.data} />
  if (error?.status === 404 || error?.status === 400) return <UnknownLink />
  return error ? <ErrorBlock message={error.message} retry={retry} /> : <Spinner label="Opening your notice" />
}

function StepView({ noticeKey, stored }: { noticeKey: string; stored: NoticeStep }) {
  const [taken, setTaken] = useState<NoticeStep>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = taken ?? stored
  const { title, text, button } = describeStep(step)

  useEffect(() => {
    if (taken) heading.current?.focus()
  }, [taken])

  async function take(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const sent = await call('takeNoticeStep', { body: { key: noticeKey } })
    setSending(false)
    setFailure(sent.ok ? undefined : sent.failure.error)
    if (sent.ok) setTaken(sent.data)
  }

  return (
    <div className="gutter mx-auto grid max-w-3xl gap-6 py-12 sm:grid-cols-[160px_1fr] sm:gap-10 lg:py-20">
      <div className="w-32 sm:w-full">
        {step.about ? <ProductThumbnail img={step.about.img} sizes="160px" /> : <StatePicture of="nothing" />}
      </div>
      <div className="grid content-start justify-items-start gap-4">
        {step.state === 'done' && (
          <span className="grid size-12 place-items-center rounded-full bg-palm text-white">
            <Icon name="check" />
          </span>
        )}
        <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
          {title}
        </h1>
        <p className="max-w-[35em] text-ink-2">{text}</p>
        {step.state === 'to do' && (
          // Without scripts the browser sends the form itself, and the same page then says that it is done.
          <form method="post" action={paths.notices(noticeKey)} onSubmit={take}>
            <Button type="submit" disabled={isSending} className="mt-2">
              {isSending ? 'One moment…' : button}
            </Button>
          </form>
        )}
        <p role="alert" className="text-err empty:hidden">
          {failure}
        </p>
        <ButtonLink to={step.about ? paths.product(step.about.item_slug) : paths.shop()} look="outline">
          {step.about ? 'See the product' : 'See the shop'}
        </ButtonLink>
      </div>
    </div>
  )
}

function UnknownLink() {
  return (
    <div className="gutter mx-auto grid max-w-xl justify-items-start gap-5 py-16">
      <StatePicture of="astray" className="w-44" />
      <h1 className="text-h1">{noticeMessages.linkUnknown}</h1>
      <p className="text-ink-2">
        It may have been cut off in your mail program, or its notice is over. You can ask again on the page of the
        product.
      </p>
      <ButtonLink to={paths.shop()}>See the shop</ButtonLink>
    </div>
  )
}
