import { writeFeed, writeSitemap } from '../write-feed.ts'
import type { FeedAnswer, FeedJob } from './feed-writer.ts'

function answer(job: FeedJob): FeedAnswer {
  try {
    return { text: 'feed' in job ? writeFeed(job.feed) : writeSitemap(job.sitemap) }
  } catch (error) {
    return { failure: { message: String(error) } }
  }
}

process.on('message', (job: FeedJob) => process.send?.(answer(job)))
process.on('disconnect', () => process.exit())
process.send?.('ready')
