import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { minuteMs } from './credible-time.ts'
import type { Load } from './semaphore.ts'

export type PoolOptions = {
  /** The worker's script. It sends 'ready' to its parent, then one answer for each job, in order. */
  script: URL
  /** Command-line argument of the script. */
  argument?: string
  /** Maximum number of workers. */
  size: number
  /** Time limit of a job. The worker is killed with it. */
  timeoutMs: number
  /**
   * Whether a job gets more time if its worker spent most of it waiting for the processor: for calculations, which take
   * longer on a busy machine. Up to five times the limit; on Linux only.
   */
  countsProcessorTime?: boolean
  /** Heap limit of a worker in megabytes. */
  heap: number
  /** Whether workers run with low priority. */
  inBackground?: boolean
  /** How long a worker without a job is kept; each takes some 70 MB. */
  idleMs?: number
  /** Names of environment variables that the worker gets, besides the one that turns on the pseudo-language of the tests. */
  passedOn?: readonly string[]
}

/** Why a job has no answer. */
export type PoolFailure = { failure: { message: string; timedOut?: boolean } }

/** What runs jobs: a pool of its own, or one that several share. */
export type Pool<Job, Answer> = {
  run(job: Job): Promise<Answer | PoolFailure>
  load(): Load
  close(): Promise<void>
}

type Task<Job, Answer> = { job: Job; resolve: (answer: Answer | PoolFailure) => void }

type Slot<Job, Answer> = {
  worker: ChildProcess
  ready: boolean
  task?: Task<Job, Answer> | undefined
  timer?: NodeJS.Timeout | undefined
  /** Processor time of the worker when it took the job. */
  usedBefore?: number | undefined
  /** Runs while there is no job. */
  idle?: NodeJS.Timeout | undefined
}

const defaultIdleMs = 5 * minuteMs

/**
 * Starts a worker as a child process: in a thread, one template's memory exhaustion would crash the host. Jobs need
 * little, so the worker has limited memory, no permission to write files or start programs, and next to nothing of the
 * environment.
 */
function startWorker({
  script,
  argument,
  heap,
  inBackground = false,
  passedOn = [],
}: PoolOptions): ChildProcess {
  const worker = fork(fileURLToPath(script), argument === undefined ? [] : [argument], {
    serialization: 'advanced',
    env: Object.fromEntries(
      ['PSEUDO_LANGUAGE', ...passedOn].flatMap((name) => {
        const value = process.env[name]
        return value === undefined ? [] : [[name, value]]
      }),
    ),
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

const mostTimes = 5

/** Processor time that a process has had so far, in milliseconds (proc_pid_stat(5)); undefined where nobody tells. */
function processorMs({ pid }: ChildProcess): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ')
    const [user, system] = [Number(fields[11]), Number(fields[12])]
    return (user + system) * 10
  } catch {
    return undefined
  }
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined) return
  worker.ref()
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/**
 * Pool of child processes that run jobs. They start when they are needed, and end when they no longer are. A job's time
 * limit starts when a worker takes it. A worker that exceeds it is killed and replaced; the others continue.
 */
export class WorkerPool<Job extends object, Answer extends object> implements Pool<Job, Answer> {
  readonly #options: PoolOptions
  readonly #slots = new Set<Slot<Job, Answer>>()
  readonly #queue: Task<Job, Answer>[] = []
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** Runs one job in a worker. Never rejects. */
  run(job: Job): Promise<Answer | PoolFailure> {
    if (this.#closed) return Promise.resolve({ failure: { message: 'closing' } })
    return new Promise((resolve) => {
      this.#queue.push({ job, resolve })
      const isFree = [...this.#slots].some(({ ready, task }) => ready && !task)
      if (!isFree && this.#slots.size < this.#options.size) this.#add()
      this.#serve()
    })
  }

  /** The ids of the workers' processes. */
  get processes(): number[] {
    return [...this.#slots].flatMap(({ worker }) => worker.pid ?? [])
  }

  /** Jobs that a worker has, and jobs that wait for one. */
  load(): Load {
    const running = [...this.#slots].filter(({ task }) => task !== undefined).length
    return { running, waiting: this.#queue.length }
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

  /** Idle workers must not keep the host's process alive. */
  #greet(slot: Slot<Job, Answer>): void {
    slot.ready = true
    slot.worker.unref()
    slot.worker.channel?.unref()
    this.#rest(slot)
  }

  #serve(): void {
    for (const slot of this.#slots) {
      if (!slot.ready || slot.task) continue
      const task = this.#queue.shift()
      if (!task) return
      slot.task = task
      clearTimeout(slot.idle)
      if (this.#options.countsProcessorTime) slot.usedBefore = processorMs(slot.worker)
      this.#await(slot, task, 1)
      slot.worker.send(task.job)
    }
  }

  #await(slot: Slot<Job, Answer>, task: Task<Job, Answer>, times: number): void {
    slot.timer = setTimeout(() => this.#expire(slot, task, times), this.#options.timeoutMs)
  }

  /** Whether a worker had the processor for less than half of a job's time limit. */
  #isStarved({ worker, usedBefore }: Slot<Job, Answer>): boolean {
    const used = usedBefore === undefined ? undefined : processorMs(worker)
    return used !== undefined && used - usedBefore! < this.#options.timeoutMs / 2
  }

  /**
   * Ends a job after its time limit. Timers run before I/O, so `setImmediate` lets an answer through that arrived
   * while the event loop was blocked.
   */
  #expire(slot: Slot<Job, Answer>, task: Task<Job, Answer>, times: number): void {
    setImmediate(() => {
      if (slot.task !== task) return
      if (times < mostTimes && this.#isStarved(slot)) this.#await(slot, task, times + 1)
      else this.#drop(slot, { message: 'no answer in time', timedOut: true })
    })
  }

  #resolve(slot: Slot<Job, Answer>, answer: Answer | PoolFailure): void {
    const { task } = slot
    clearTimeout(slot.timer)
    slot.task = undefined
    this.#rest(slot)
    task?.resolve(answer)
  }

  /** Ends the worker unless it has a job in time. */
  #rest(slot: Slot<Job, Answer>): void {
    clearTimeout(slot.idle)
    slot.idle = setTimeout(() => {
      if (!slot.task && this.#slots.delete(slot)) void end(slot.worker)
    }, this.#options.idleMs ?? defaultIdleMs).unref()
  }

  #drop(slot: Slot<Job, Answer>, failure: PoolFailure['failure']): void {
    if (!this.#slots.delete(slot)) return
    this.#resolve(slot, { failure })
    void end(slot.worker)
    if (this.#closed) return
    // Not restarted if it cannot start at all, which would loop forever: waiting jobs fail instead.
    if (!slot.ready && this.#slots.size === 0) {
      for (const task of this.#queue.splice(0)) task.resolve({ failure })
    }
    if (this.#queue.length > 0 && this.#slots.size < this.#options.size) this.#add()
    this.#serve()
  }
}
