import { Worker } from 'node:worker_threads'
import type { LiquidLimits } from './liquid.ts'
import type { RenderAnswer, RenderJob } from './render-job.ts'

export type PoolOptions = {
  size: number
  /** After this time a rendering is ended, its worker with it. */
  timeoutMs: number
  limits: LiquidLimits
}

type Task = { job: RenderJob; resolve: (answer: RenderAnswer) => void }

type Slot = { worker: Worker; ready: boolean; task?: Task | undefined; timer?: NodeJS.Timeout | undefined }

const script = new URL('./render-worker.ts', import.meta.url)

/** Little memory, and nothing of the host's environment: a template has no business there. */
const isolation = {
  resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  env: {},
  execArgv: [],
  stdout: true,
  stderr: true,
}

/**
 * Renders in threads of their own. The time of a job counts from when a worker takes it; a worker that does not answer in
 * time is ended and replaced, and the others go on meanwhile.
 */
export class WorkerPool {
  readonly #options: PoolOptions
  readonly #slots = new Set<Slot>()
  readonly #queue: Task[] = []
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** Renders one page. Never rejects. */
  render(job: RenderJob): Promise<RenderAnswer> {
    if (this.#closed) return Promise.resolve({ failure: { message: 'closing' } })
    return new Promise((resolve) => {
      this.#queue.push({ job, resolve })
      if (this.#slots.size < this.#options.size) this.#add()
      this.#serve()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const slots = [...this.#slots]
    this.#slots.clear()
    for (const slot of slots) this.#settle(slot, { failure: { message: 'closing' } })
    for (const task of this.#queue.splice(0)) task.resolve({ failure: { message: 'closing' } })
    await Promise.all(slots.map(({ worker }) => worker.terminate()))
  }

  #add(): void {
    const worker = new Worker(script, { workerData: this.#options.limits, ...isolation })
    const slot: Slot = { worker, ready: false }
    this.#slots.add(slot)
    worker.unref()
    worker.on('message', (message: RenderAnswer | 'ready') => {
      if (message === 'ready') slot.ready = true
      else this.#settle(slot, message)
      this.#serve()
    })
    worker.on('error', (error) => this.#drop(slot, { message: error.message }))
    worker.on('exit', () => this.#drop(slot, { message: 'the render worker ended' }))
  }

  #serve(): void {
    for (const slot of this.#slots) {
      if (!slot.ready || slot.task) continue
      const task = this.#queue.shift()
      if (!task) return
      slot.task = task
      slot.timer = setTimeout(
        () => this.#drop(slot, { message: 'no answer in time', timedOut: true }),
        this.#options.timeoutMs,
      )
      slot.worker.postMessage(task.job)
    }
  }

  #settle(slot: Slot, answer: RenderAnswer): void {
    const { task } = slot
    clearTimeout(slot.timer)
    slot.task = undefined
    task?.resolve(answer)
  }

  #drop(slot: Slot, failure: { message: string; timedOut?: boolean }): void {
    if (!this.#slots.delete(slot)) return
    this.#settle(slot, { failure })
    void slot.worker.terminate()
    if (this.#closed) return
    // A worker that cannot even start would be started for ever: what waits is told instead.
    if (!slot.ready && this.#slots.size === 0) {
      for (const task of this.#queue.splice(0)) task.resolve({ failure })
    }
    if (this.#queue.length > 0 && this.#slots.size < this.#options.size) this.#add()
    this.#serve()
  }
}
