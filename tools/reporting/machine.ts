import { cpus, loadavg, platform, release, totalmem } from 'node:os'

/** Figures mean little without the machine they come from, and how busy it was. */
export function readMachine() {
  return {
    date: new Date().toISOString(),
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.version,
    load: loadavg().map((value) => Math.round(value * 10) / 10),
  }
}
