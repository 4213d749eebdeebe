import { readEvents } from '../../../src/contract.ts'
import type { PosterJob, ReadJob } from '../../domain/foreign-calendar.ts'
import { readGiven } from './read-given.ts'

process.on('message', (job: ReadJob | PosterJob) =>
  process.send?.('poster' in job ? readEvents(job.poster, job.context) : readGiven(job)),
)
process.on('disconnect', () => process.exit())
process.send?.('ready')
