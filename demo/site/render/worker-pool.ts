import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LiquidLimits } from './liquid.ts'
import type { RenderAnswer, RenderJob } from './render-job.ts'

export type PoolOptions = {
  size: number
  /** After this time a rendering is ended, its worker with it. */
  timeoutMs: number
  limits: LiquidLimits
}

type Task = { job: RenderJob; resolve: (answer: RenderAnswer) => void }

type Slot = {
  worker: ChildProcess
  ready: boolean
  task?: Task | undefined
  timer?: NodeJS.Timeout | undefined
}

const script = fileURLToPath(new URL('./render-worker.ts', import.meta.url))

/**
 * A process of its own, for in a thread one template that asks for too much memory at once ends the whole host. Little
 * memory, nothing of the host's environment, and no right to write a file or start a program: a template has no business there.
 */
function startWorker(limits: LiquidLimits): ChildProcess {
  return fork(script, [JSON.stringify(limits)], {
    serialization: 'advanced',
    env: {},
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=16', '--permission', '--allow-fs-read=*'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined) return
  worker.ref()
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/**
 * Renders in processes of their own. The time of a job counts from when a worker takes it; a worker that does not answer in
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
    await Promise.all(slots.map(({ worker }) => end(worker)))
  }

  #add(): void {
    const worker = startWorker(this.#options.limits)
    const slot: Slot = { worker, ready: false }
    this.#slots.add(slot)
    worker.on('message', (message) => {
      if (message === 'ready') this.#greet(slot)
      else this.#settle(slot, message as RenderAnswer)
      this.#serve()
    })
    worker.on('error', (error) => this.#drop(slot, { message: error.message }))
    worker.on('exit', () => this.#drop(slot, { message: 'the render worker ended' }))
  }

  /** From now on a worker that has nothing to do keeps nobody awake. */
  #greet(slot: Slot): void {
    slot.ready = true
    slot.worker.unref()
    slot.worker.channel?.unref()
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
      slot.worker.send(task.job)
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
    void end(slot.worker)
    if (this.#closed) return
    // A worker that cannot even start would be started for ever: what waits is told instead.
    if (!slot.ready && this.#slots.size === 0) {
      for (const task of this.#queue.splice(0)) task.resolve({ failure })
    }
    if (this.#queue.length > 0 && this.#slots.size < this.#options.size) this.#add()
    this.#serve()
  }
}
