export const reportMessages = {
  badDay: 'Please enter a date.',
  badPeriod: 'Please choose a first and a last day, at most a year apart.',
}
