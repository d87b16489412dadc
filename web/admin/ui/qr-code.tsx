import { useEffect, useState } from 'react'

/** A QR code. Its library is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>()
  useEffect(() => {
    void import('uqr').then(({ encode }) => setRows(encode(text, { border: 2 }).data))
  }, [text])
  if (!rows) return <div className="qr" aria-busy="true" />
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
