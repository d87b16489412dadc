import { Button } from '../../ui/button.tsx'

/** Shown once; the server has only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
  return (
    <div className="form">
      <p>
        Keep these recovery codes where you find them without your phone. Each of them replaces one code of the app.
        They are not shown again.
      </p>
      <ul className="codes">
        {text.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="btns">
        <Button isLocal onClick={() => void navigator.clipboard.writeText(text.join('\n'))}>
          Copy
        </Button>
        <Button look="main" isLocal onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
