import type { ReactNode } from 'react'

/** The marks of card schemes as simple drawings of our own, on a card of 52 × 32. */
export const cardMarks: { name: string; background: string; drawing: ReactNode }[] = [
  {
    name: 'Visa',
    background: '#fff',
    drawing: (
      <g transform="translate(3.4) skewX(-12)" fill="none" stroke="#1434cb" strokeWidth="2.6">
        <path d="M10.6 10.5 14.4 21.5 18.8 10.5M22.4 10.5V21.5" />
        <path d="M32 12.7C30.4 11 26.3 11.2 26.2 13.7C26.1 16.4 31.7 15.5 31.6 18.5C31.5 21.2 27.2 21.1 25.4 19.4" />
        <path d="M34 21.5 38.2 11.2 41.6 21.5M35.8 18.2H40.4" />
      </g>
    ),
  },
  {
    name: 'Mastercard',
    background: '#fff',
    drawing: (
      <>
        <circle cx="20.5" cy="16" r="9" fill="#eb001b" />
        <circle cx="31.5" cy="16" r="9" fill="#f79e1b" />
        <path d="M26 8.9A9 9 0 0 1 26 23.1A9 9 0 0 1 26 8.9Z" fill="#ff5f00" />
      </>
    ),
  },
  {
    name: 'Verve',
    background: '#fff',
    drawing: (
      <>
        <circle cx="12.5" cy="16" r="8" fill="#ee312a" />
        <path d="M8.8 12.4 12.5 20 16.2 12.4" fill="none" stroke="#fff" strokeWidth="2.6" />
        <g fill="none" stroke="#00425f" strokeWidth="1.9">
          <path d={smallE(22.6)} />
          <path d="M30.6 20V12.9M30.6 16C30.9 13.9 32 12.8 33.8 13.1M35 12.9 37.7 19.6 40.4 12.9" />
          <path d={smallE(41.8)} />
        </g>
      </>
    ),
  },
  {
    name: 'American Express',
    background: '#006fcf',
    drawing: (
      <g fill="none" stroke="#fff" strokeWidth="2.3">
        <path d="M6 21.5 10.4 11 14.8 21.5M7.8 18.3H13M18 21.5V11.6L22 17.8 26 11.6V21.5" />
        <path d="M36.4 11.6H30.2V20.4H36.4M30.2 16H35.4M38.4 10.5 46.2 21.5M46.2 10.5 38.4 21.5" />
      </g>
    ),
  },
  {
    name: 'Discover',
    background: '#fff',
    drawing: (
      <>
        <path d="M18 31C32 29.4 45 24.6 51 19.4V29.5A1.5 1.5 0 0 1 49.5 31Z" fill="#f47216" />
        <circle cx="27" cy="13.5" r="3.9" fill="#f47216" />
        <g fill="none" stroke="#1e1613" strokeWidth="1.6">
          <path d="M4.8 10.8V16.2H6.4C10.2 16.2 10.2 10.8 6.4 10.8ZM11.8 10V17" />
          <path d="M17.4 11.3C16 10.3 14.2 10.6 14.3 11.9C14.4 13.7 17.6 13 17.5 15.1C17.4 16.8 14.8 16.6 13.8 15.5" />
          <path d="M22.6 11.6C21 10.2 19.2 11.4 19.2 13.5C19.2 15.6 21 16.8 22.6 15.4" />
          <path d="M31.8 10 34.3 16.2 36.8 10M42 10.8H38.9V16.2H42M38.9 13.5H41.6" />
          <path d="M44.4 17V10.8H46.2C48.6 10.8 48.6 13.9 46.2 13.9H44.4M46 13.9 48.2 17" />
        </g>
      </>
    ),
  },
]

function smallE(x: number): string {
  return `M${x + 0.2} 16.4H${x + 5.3}C${x + 5.4} 14.2 ${x + 4.3} 13 ${x + 2.8} 13C${x + 1.1} 13 ${x} 14.4 ${x} 16.4C${x} 18.6 ${x + 1.3} 19.8 ${x + 3} 19.8C${x + 4} 19.8 ${x + 4.8} 19.4 ${x + 5.2} 18.8`
}
