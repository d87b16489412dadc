// Worker threads start outside the loader that reads TypeScript; this one brings it along.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
