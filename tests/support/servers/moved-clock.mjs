// Loaded before the store: lets it tell a later time than the machine. The parent sends how many minutes pass.
const RealDate = Date
let ahead = 0

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + ahead] : parts))
  }

  static now() {
    return RealDate.now() + ahead
  }
}

process.on('message', ({ minutes }) => {
  ahead += minutes * 60_000
  process.send({ now: Date.now() })
})
process.channel.unref()
