import { describe, expect, it } from 'vitest'
import { settingNames, settingWarnings } from './config.ts'
import { misspeltSettings } from './unknown-settings.ts'

/** What systemd, Docker, shells, Node, npm, CI and PostgreSQL put into an environment. */
const ofOthers =
  `PATH HOME HOSTNAME HOSTTYPE USER LOGNAME SHELL PWD OLDPWD TERM LANG LC_ALL LANGUAGE TZ TMPDIR EDITOR MAIL SHLVL _
  DISPLAY SSH_AUTH_SOCK SSH_CONNECTION XDG_RUNTIME_DIR XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_HOME INVOCATION_ID
  JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS LISTEN_PID MAINPID STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY RUNTIME_DIRECTORY
  CONFIGURATION_DIRECTORY CREDENTIALS_DIRECTORY SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH DOCKER_HOST DOCKER_BUILDKIT container
  KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT NODE_ENV NODE_OPTIONS NODE_VERSION YARN_VERSION NODE_PATH
  NODE_EXTRA_CA_CERTS UV_THREADPOOL_SIZE MALLOC_ARENA_MAX npm_config_loglevel npm_config_user_agent npm_lifecycle_event
  npm_package_name npm_execpath INIT_CWD CI GITHUB_ACTIONS GITHUB_TOKEN GITLAB_CI BUILD_NUMBER RUNNER_OS PGHOST PGPORT PGUSER
  PGPASSWORD PGDATABASE PGSSLMODE POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB POSTGRES_HOST POSTGRES_PORT HTTP_PROXY HTTPS_PROXY
  NO_PROXY http_proxy https_proxy no_proxy SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD LOG_FORMAT DEBUG FORCE_COLOR NO_COLOR
  COLORTERM SSL_CERT_FILE LD_LIBRARY_PATH PS1 HISTSIZE POST GHOST`.split(/\s+/)

describe('names in the environment', () => {
  it.each([
    ['SITE_TIMZONE', 'SITE_TIMEZONE'],
    ['SITE_TIME_ZONE', 'SITE_TIMEZONE'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['BACKUPDIR', 'BACKUP_DIR'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['MAILFROM', 'MAIL_FROM'],
    ['METRIC_HOST', 'METRICS_HOST'],
    ['PROT', 'PORT'],
    ['HSOT', 'HOST'],
  ])('that look like a setting are named with the one that is meant: %s', (name, meant) => {
    expect(misspeltSettings([name], settingNames)).toEqual([{ name, meant }])
    const [line, ...more] = settingWarnings({ [name]: 'x', PATH: '/bin', [meant]: undefined })
    expect(line).toBe(`${name} is not a setting of the calendar and does nothing: ${meant} may be meant`)
    expect(more).toEqual([])
  })

  it.each([...ofOthers, ...settingNames])('that are right or of other programs are not: %s', (name) => {
    expect(misspeltSettings([name], settingNames)).toEqual([])
  })
})
