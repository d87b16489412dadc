import { useRef, useState } from 'react'
import type { EnquiryView, ReplyToEnquiry } from '../../../../shared/contract/admin/enquiries/schemas.ts'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { SavedRepliesSheet } from '../../features/enquiries/saved-replies-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Done, Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'

interface ReplyFormProps {
  enquiry: EnquiryView
  onChanged: () => Promise<unknown>
}

export function ReplyForm({ enquiry: { _id, email, version }, onChanged }: ReplyFormProps) {
  // The same for every try, so that a repeated request sends one mail.
  const [replyId, setReplyId] = useState(() => crypto.randomUUID())
  const [isChoosing, setChoosing] = useState(false)
  const [isSent, setSent] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const { formProps, field, failure, isSending } = useForm<Pick<ReplyToEnquiry, 'reply'>>({
    loadRules: async () => {
      const { ReplyToEnquiry: rules } = await import('../../../../shared/contract/admin/enquiries/schemas.ts')
      return { safeParse: (given) => rules.safeParse({ ...given, _id: replyId, version: 1 }) }
    },
    async submit({ reply }) {
      setSent(false)
      const result = await call('replyToEnquiry', { params: { id: _id }, body: { _id: replyId, version, reply } })
      // After a conflict the other reply is shown above, and the typed text stays.
      if (!result.ok && result.status === 409) await onChanged()
      return result
    },
    onDone() {
      setReplyId(crypto.randomUUID())
      setSent(true)
      void onChanged()
    },
    checksOnBlur: false,
    flow: null,
  })

  function insert(reply: string) {
    setChoosing(false)
    const area = text.current
    area?.setRangeText(reply, area.selectionStart, area.selectionEnd, 'end')
  }

  return (
    <Panel
      title="Reply by mail"
      action={
        <Button isLocal onClick={() => setChoosing(true)}>
          Saved replies
        </Button>
      }
    >
      <form className="body gap" {...formProps}>
        <TextArea label="Reply" aside={`to ${email}`} rows={8} maxLength={5_000} ref={text} {...field('reply')} />
        <p className="small muted">
          The mail quotes the enquiry below your reply. The customer’s answer goes to the store’s address.
        </p>
        {failure && <Problem>{failure}</Problem>}
        {isSent && <Done>Your reply is on its way.</Done>}
        <div className="btns">
          <Button look="main" icon="mail" type="submit" disabled={isSending}>
            {isSending ? 'Sending…' : 'Send the reply'}
          </Button>
        </div>
      </form>
      {isChoosing && <SavedRepliesSheet onClose={() => setChoosing(false)} onInsert={insert} />}
    </Panel>
  )
}
