import type { ReadJob } from '../../domain/foreign-calendar.ts'
import { readGiven } from './read-given.ts'

process.on('message', (job: ReadJob) => process.send?.(readGiven(job)))
process.on('disconnect', () => process.exit())
process.send?.('ready')
