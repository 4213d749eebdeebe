import { parse } from 'yaml'

export type Service = {
  image: string
  build?: { context: string; dockerfile: string; args: Record<string, string> }
  user?: string
  env_file?: string
  environment: Record<string, string>
  ports?: string[]
  volumes: string[]
  networks: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  restart: string
  read_only: boolean
  tmpfs: string[]
  cap_drop: string[]
  cap_add?: string[]
  security_opt: string[]
  stop_grace_period: string
}

export type Compose = {
  services: Record<string, Service>
  volumes: Record<string, null>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>
}

/** Reads a compose.yaml with the variables of its `.env`. Throws if one that it needs is missing or empty. */
export function parseCompose(text: string, variables: Record<string, string | undefined>): Compose {
  const resolved = text.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => {
    const value = variables[name]
    if (!value) throw new Error(`${name} is missing`)
    return value
  })
  if (/\$[\w{]/.test(resolved)) throw new Error('There are variables of another form')
  return parse(resolved) as Compose
}
