import type { FastifyInstance } from 'fastify'
import type { Deps } from '../config/deps.ts'

/** Registers a part of the API, with paths relative to /api/v1. */
export type ApiPart = (app: FastifyInstance, deps: Deps) => void | Promise<void>
