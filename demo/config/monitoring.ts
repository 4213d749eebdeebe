import * as v from 'valibot'
import { isHost, isPort } from './values.ts'

/** Levels of the log, the quietest last. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Load balancers need a few seconds to notice; more than a minute would only delay updates. */
const maxDrainSeconds = 60

const minTokenLength = 16

/** How the host is watched from outside, and how it stops. */
export type Monitoring = {
  logLevel: (typeof logLevels)[number]
  /** Where `/metrics` is served on a port of its own, if it is. */
  metricsAt: { host: string; port: number } | undefined
  /** Token that `/metrics` requires. Without it and without `metricsAt` there is no such route. */
  metricsToken: string | undefined
  /** How long requests are still answered after a signal to stop, while `/readyz` says that the host is not ready. */
  drainSeconds: number
}

/** The variables of these settings. */
export const monitoringVariables = {
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`)),
  METRICS_PORT: v.optional(v.pipe(v.string(), v.check(isPort, 'must be a number from 0 to 65535'))),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.check(isHost, 'must be an address or a host name'))),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.minLength(minTokenLength, `must have at least ${minTokenLength} characters`),
      v.regex(/^[\x21-\x7e]+$/, 'must be ASCII characters without spaces'),
    ),
  ),
  DRAIN_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^\d{1,2}$/.test(value) && Number(value) <= maxDrainSeconds,
        `must be a number of seconds from 0 to ${maxDrainSeconds}`,
      ),
    ),
  ),
}

type Settings = v.InferOutput<v.ObjectSchema<typeof monitoringVariables, undefined>>

/** Rules across these settings and `PORT`. */
export function betweenMonitoring(settings: Settings & { PORT?: string | undefined }): string[] {
  const { METRICS_PORT: port, METRICS_HOST: host, PORT = '3000' } = settings
  if (port === undefined) return host === undefined ? [] : ['METRICS_PORT: must be set with METRICS_HOST']
  const isTaken = Number(port) !== 0 && Number(port) === Number(PORT)
  return isTaken ? ['METRICS_PORT: must be another port than PORT'] : []
}

/** The settings, with defaults. */
export function readMonitoring(settings: Settings, sample: boolean): Monitoring {
  const { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' } = settings
  return {
    logLevel: settings.LOG_LEVEL ?? (sample ? 'warn' : 'info'),
    metricsAt: port === undefined ? undefined : { host, port: Number(port) },
    metricsToken: settings.METRICS_TOKEN,
    drainSeconds: Number(settings.DRAIN_SECONDS ?? 0),
  }
}
