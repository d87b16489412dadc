const width = 24

export interface Progress {
  begin(part: string, seconds: number): void
  say(step: string): void
  finish(): void
}

/** One line that is written over and over on a terminal, and a line for each step elsewhere. */
export function makeProgress(totalSeconds: number): Progress {
  const start = performance.now()
  const isTerminal = process.stderr.isTTY
  let part = ''
  let expectedBefore = 0
  let expectedHere = 0
  let partStart = start
  let step = ''

  function draw(): void {
    const elapsed = (performance.now() - start) / 1000
    const here = Math.min(expectedHere, (performance.now() - partStart) / 1000)
    const done = Math.min(1, (expectedBefore + here) / totalSeconds)
    const bar = '█'.repeat(Math.round(done * width)).padEnd(width, '░')
    const line = `${bar} ${clock(elapsed)} of about ${clock(totalSeconds)}  ${part}${step && `: ${step}`}`
    process.stderr.write(isTerminal ? `\r\x1b[2K${line.slice(0, (process.stderr.columns ?? 100) - 1)}` : `${line}\n`)
  }

  const timer = isTerminal ? setInterval(draw, 1_000).unref() : undefined
  return {
    begin(name, seconds) {
      expectedBefore += expectedHere
      expectedHere = seconds
      partStart = performance.now()
      part = name
      step = ''
      draw()
    },
    say(text) {
      step = text
      draw()
    },
    finish() {
      clearInterval(timer)
      if (isTerminal) process.stderr.write('\r\x1b[2K')
    },
  }
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
