import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export type PoolOptions = {
  /**
   * What a worker runs. It says 'ready' to its parent, then answers each message, which is a job, with one of its own, in
   * their order.
   */
  script: URL
  /** What it is started with. */
  argument?: string
  /** How many workers there are at most. */
  size: number
  /** After this time a job is ended, its worker with it. */
  timeoutMs: number
  /** Megabytes that a worker may use for its objects. */
  heap: number
  /** Whether other processes come first when the machine is busy. */
  inBackground?: boolean
}

/** Why there is no answer to a job. */
export type PoolFailure = { failure: { message: string; timedOut?: boolean } }

type Task<Job, Answer> = { job: Job; resolve: (answer: Answer | PoolFailure) => void }

type Slot<Job, Answer> = {
  worker: ChildProcess
  ready: boolean
  task?: Task<Job, Answer> | undefined
  timer?: NodeJS.Timeout | undefined
}

/**
 * A process of its own, for in a thread one template that asks for too much memory at once ends the whole host. Little
 * memory, nothing of the host's environment, and no right to write a file or start a program: no job has any business there.
 */
function startWorker({ script, argument, heap, inBackground = false }: PoolOptions): ChildProcess {
  const worker = fork(fileURLToPath(script), argument === undefined ? [] : [argument], {
    serialization: 'advanced',
    env: {},
    execArgv: [
      `--max-old-space-size=${heap}`,
      '--max-semi-space-size=16',
      '--permission',
      '--allow-fs-read=*',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (inBackground && worker.pid !== undefined)
    setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return worker
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined) return
  worker.ref()
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/**
 * Does jobs in processes of their own. The time of a job counts from when a worker takes it; a worker that does not answer in
 * time is ended and replaced, and the others go on meanwhile.
 */
export class WorkerPool<Job extends object, Answer extends object> {
  readonly #options: PoolOptions
  readonly #slots = new Set<Slot<Job, Answer>>()
  readonly #queue: Task<Job, Answer>[] = []
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** Has a worker do one job. Never rejects. */
  run(job: Job): Promise<Answer | PoolFailure> {
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
    for (const slot of slots) this.#resolve(slot, { failure: { message: 'closing' } })
    for (const task of this.#queue.splice(0)) task.resolve({ failure: { message: 'closing' } })
    await Promise.all(slots.map(({ worker }) => end(worker)))
  }

  #add(): void {
    const worker = startWorker(this.#options)
    const slot: Slot<Job, Answer> = { worker, ready: false }
    this.#slots.add(slot)
    worker.on('message', (message) => {
      if (message === 'ready') this.#greet(slot)
      else this.#resolve(slot, message as Answer)
      this.#serve()
    })
    worker.on('error', (error) => this.#drop(slot, { message: error.message }))
    worker.on('exit', () => this.#drop(slot, { message: 'the worker ended' }))
  }

  /** From now on a worker that has nothing to do keeps nobody awake. */
  #greet(slot: Slot<Job, Answer>): void {
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
      slot.timer = setTimeout(() => this.#expire(slot, task), this.#options.timeoutMs)
      slot.worker.send(task.job)
    }
  }

  /** Ends a job whose time is over. An answer that came while this process was held up is read first: timers run before it. */
  #expire(slot: Slot<Job, Answer>, task: Task<Job, Answer>): void {
    setImmediate(() => {
      if (slot.task === task) this.#drop(slot, { message: 'no answer in time', timedOut: true })
    })
  }

  #resolve(slot: Slot<Job, Answer>, answer: Answer | PoolFailure): void {
    const { task } = slot
    clearTimeout(slot.timer)
    slot.task = undefined
    task?.resolve(answer)
  }

  #drop(slot: Slot<Job, Answer>, failure: PoolFailure['failure']): void {
    if (!this.#slots.delete(slot)) return
    this.#resolve(slot, { failure })
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
