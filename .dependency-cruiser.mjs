/**
 * Which modules of the project and which packages each place may import: the floors of ARCHITECTURE.md, and the few
 * rules that go beyond them.
 */
import { execFileSync } from 'node:child_process'

/**
 * The floors of each place, from the ground up. A folder or file may import those of lower floors, never of its own
 * floor or a higher one.
 */
const floors = {
  demo: [
    ['lib'],
    ['db', 'domain', 'i18n'],
    ['config'],
    ['entries', 'http', 'mail', 'media'],
    ['imports', 'themes'],
    ['people', 'archive', 'jobs', 'site'],
    ['api'],
    ['host'],
    ['cli', 'testing'],
  ],
  'demo/db': [
    ['schema'],
    ['connection'],
    [
      'data-revision',
      'imports',
      'migrations',
      'rate-limits',
      'redirects',
      'settings',
      'stored-fields',
      'trail',
      'versions',
    ],
    ['bin', 'listings', 'themes'],
    ['media', 'people', 'search'],
    ['migrate'],
    ['backups'],
  ],
  'demo/site': [
    ['address', 'map-tiles', 'render', 'static-files'],
    ['words'],
    ['queries'],
    ['model'],
    ['feeds'],
    ['serve'],
    ['day-picture-route', 'feed-routes', 'join', 'report', 'unsubscribe'],
    ['pages'],
    ['embed', 'plain-pages'],
    ['site'],
  ],
  src: [
    ['core'],
    ['contracts', 'i18n', 'ui'],
    ['api', 'calendar-events', 'contract', 'store'],
    ['boot', 'kit'],
    ['resources'],
    ['features'],
    ['app', 'testing'],
    ['element'],
    ['entry'],
  ],
  'src/app': [
    ['Loading', 'messages', 'query-client', 'screen', 'settings', 'use-language', 'use-session-changes'],
    ['ErrorBoundary', 'screens'],
    ['routes'],
    ['menu', 'routing', 'Screens'],
    ['workspace'],
    ['workspace-parts'],
    ['Content', 'Tools'],
    ['Layout'],
    ['App', 'prerender'],
  ],
  'src/kit': [
    ['dom-events', 'leave-guard', 'save-shortcut', 'use-each', 'use-handler', 'use-settled'],
    ['environment'],
    ['capabilities', 'ticks'],
    ['LastSeen', 'NewTab', 'notice', 'resource', 'use-when-text', 'use-while-logged-in'],
    ['archive', 'safe-html', 'saving', 'use-guests-call'],
    ['form'],
    ['deactivation', 'quick-flag'],
    ['fields'],
    ['edit'],
    ['call-form', 'list'],
  ],
  'src/ui': [
    ['class-names', 'focus', 'lazily'],
    ['after-press', 'element-stack', 'styles', 'use-focus-goes-on'],
    ['actions', 'form'],
    ['inputs', 'page'],
    ['overlay', 'widgets'],
    ['feedback'],
    ['list'],
  ],
}

const TEST = '\\.test\\.tsx?$'

/** The names in a place: folders, and modules without their ending. */
function namesIn(place) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', place], {
    encoding: 'utf8',
  })
  const modules = files.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  const names = modules.map((file) => file.slice(place.length + 1).replace(/(\/.*|\.tsx?)$/, ''))
  return [...new Set(names)]
}

/** One rule for each name: what it may not import. Throws if the table and the tree differ. */
const upwards = Object.entries(floors).flatMap(([place, levels]) => {
  const named = levels.flat()
  const present = namesIn(place)
  const wrong = [
    ...present.filter((name) => !named.includes(name)).map((name) => `${place}/${name} has no floor`),
    ...named.filter((name) => !present.includes(name)).map((name) => `${place}/${name} does not exist`),
  ]
  if (wrong.length > 0) throw new Error(`${wrong.join(', ')}: see the table in .dependency-cruiser.mjs`)
  return levels.flatMap((level, index) =>
    level.map((name) => {
      const others = levels
        .slice(index)
        .flat()
        .filter((other) => other !== name)
      const at = (names) => `^${place}/(${names.join('|')})(/|\\.tsx?$)`
      return {
        name: `floor ${index + 1} of ${place}: ${name}`,
        comment: `${name} may import ${levels.slice(0, index).flat().join(', ') || 'nothing else of this place'}.`,
        severity: 'error',
        from: { path: at([name]), pathNot: [TEST] },
        to: { path: others.length > 0 ? at(others) : '^$' },
      }
    }),
  )
})

/** The contracts: one per resource, and the table of all of them. */
const CONTRACT = '^src/contracts/'
const MIGRATION = '^demo/db/migrations/(?!.*\\.test\\.ts$)'
const OURS = '^(src|demo|scripts|bench)/'
const NODE_MODULES = '(^|/)node_modules/'

/** What the place `from` may not import. Tests may. */
const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to,
})

/** What a place may import of the package's modules; any other is an error. */
const ofPackage = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: ['^src/contract\\.ts$', '^src/testing/', ...allowed] },
})

/** A package that may only be imported in one place. */
const onlyIn = (name, packages, place) => ({
  name: `only in ${place}: ${name}`,
  comment: 'Imported in one place only, so that the library can be replaced and stays out of the first load.',
  severity: 'error',
  from: { path: '^src/', pathNot: [`^${place}`] },
  to: { path: packages },
})

/** Folders whose parts know nothing of each other. */
const apart = (name, place, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${place}/([^/]+)/` },
  to: { path: `^${place}/[^/]+/`, pathNot: `^${place}/$1/` },
})

export default {
  forbidden: [
    ...upwards,
    {
      name: 'no cycles',
      comment: 'Two modules that need each other should be one, or share a third. Types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The imported module does not exist. Types for Vue refer to it; who uses them has it.',
      severity: 'error',
      from: { pathNot: '^src/entry/vue\\.d\\.ts$' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no drawers',
      comment: 'Name a folder after its subject; utils, helpers and common have none.',
      severity: 'error',
      from: {},
      to: { path: '/(utils?|helpers?|common|misc)/', pathNot: NODE_MODULES },
    },
    {
      name: 'no index.tsx',
      comment: 'Import a component from the file named after it.',
      severity: 'error',
      from: {},
      to: { path: '^(src|demo)/.*/index\\.tsx$' },
    },
    {
      name: 'testing only in tests',
      comment: 'What tests need is not part of the product.',
      severity: 'error',
      from: { pathNot: [TEST, '^(src|demo)/testing/', '^bench/', '^scripts/', '^playwright\\.config\\.ts$'] },
      to: { path: '^(src|demo)/testing/' },
    },
    rule(
      'core: packages',
      'core is pure and runs in browsers and on hosts; it needs only valibot and date-fns-tz.',
      '^src/core/',
      { path: NODE_MODULES, pathNot: `${NODE_MODULES}(valibot|date-fns|date-fns-tz)/` },
    ),
    rule('contract: packages', 'Hosts load the contract without React.', [CONTRACT, '^src/contract\\.ts$'], {
      path: NODE_MODULES,
      pathNot: `${NODE_MODULES}valibot/`,
      dependencyTypesNot: ['type-only'],
    }),
    rule('contract: no texts', 'Hosts load the contract without React.', '^src/contract\\.ts$', {
      path: '^src/',
      pathNot: ['^src/core/', CONTRACT],
    }),
    rule(
      'boot: packages',
      'The entry is loaded before anything is shown: no React, and nothing else that is large.',
      [
        '^src/boot/',
        '^src/entry/index\\.ts$',
        '^src/element/(BackstageElement|attributes|define|load-app)\\.ts$',
      ],
      { path: NODE_MODULES, dependencyTypesNot: ['type-only'] },
    ),
    rule('boot: small', 'The boot shows the first screen without the app.', '^src/boot/', {
      path: '^src/',
      pathNot: ['^src/(boot|core|i18n|store)/', '^src/ui/focus\\.ts$'],
    }),
    apart('one resource, another resource', 'src/resources', 'Refer to it by name or through its contract.'),
    apart(
      'one feature, another feature',
      'src/features',
      'If a screen needs two features, the app passes one into the other.',
    ),
    rule(
      'calendar-events: small',
      'The event list stays small: it shares no code with the app element.',
      '^src/(calendar-events/|entry/calendar-events\\.ts$)',
      {
        path: '^src/',
        pathNot: [
          '^src/(calendar-events|core)/',
          '^src/i18n/(pseudo|catalogue)\\.ts$',
          '^src/i18n/[\\w-]+/calendar-events\\.json$',
        ],
      },
    ),
    rule(
      'calendar-events: apart',
      'The app element and the list know nothing of each other, and the contract is for hosts.',
      '^src/(?!calendar-events/|entry/|testing/)',
      { path: '^src/(calendar-events/|contract\\.ts$)' },
    ),
    {
      name: 'src without the host',
      comment: 'The package is published without the demo.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(demo|scripts|bench)/' },
    },
    rule('demo without scripts', 'Scripts build and check the host, not the other way round.', '^demo/', {
      path: '^(scripts|bench)/',
    }),
    ofPackage(
      'demo: one entry point',
      'The demo uses the package through its public entry point, like any other host.',
      '^demo/(?!testing/e2e/|i18n/|site/embed/)',
      [],
    ),
    ofPackage(
      'demo/site/embed: one entry point and the list as text',
      'What other servers paste into their pages is written by the code of the element.',
      '^demo/site/embed/',
      ['^src/calendar-events/html\\.ts$'],
    ),
    ofPackage(
      'demo/i18n: one entry point and the catalogue code',
      'Texts of the host are completed and checked with the same code as those of the element.',
      '^demo/i18n/',
      ['^src/i18n/(catalogue|pseudo)\\.ts$', '^src/i18n/en/(rest|calendar-events)\\.json$'],
    ),
    ofPackage(
      'demo/testing/e2e: one entry point and the texts',
      'End-to-end tests look up texts in the phrase files.',
      '^demo/testing/e2e/',
      ['^src/i18n/'],
    ),
    rule('demo/domain: packages', 'Domain rules are pure: no database, no HTTP, no files.', '^demo/domain/', {
      path: [`${NODE_MODULES}(kysely|pg|fastify|@fastify|nodemailer)/`, '^(node:)?(fs|http|https|sqlite)'],
    }),
    rule(
      'HTTP at the doors',
      'Use cases know no request: commands, jobs and routes call the same ones.',
      '^demo/(?!http/|api/|site/|host/|testing/)',
      { path: ['^demo/http/', `${NODE_MODULES}(fastify|@fastify)/`] },
    ),
    rule(
      'api and site apart',
      'They share what is below them, and know nothing of each other.',
      '^demo/api/',
      {
        path: '^demo/site/',
      },
    ),
    {
      name: 'migrations: ours',
      comment:
        'A migration must never change its behaviour, so it contains a copy of any host code it needs.',
      severity: 'error',
      from: { path: MIGRATION },
      to: { path: OURS, pathNot: ['^demo/db/migrations/', '^demo/db/connection/database\\.ts$'] },
    },
    {
      name: 'migrations: types',
      comment: 'From database.ts, a migration imports only types: the names of the two dialects.',
      severity: 'error',
      from: { path: MIGRATION },
      to: { path: '^demo/db/connection/database\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'migrations: packages',
      comment: 'Only Kysely: the behaviour of any other package may change.',
      severity: 'error',
      from: { path: MIGRATION },
      to: { path: NODE_MODULES, pathNot: `${NODE_MODULES}kysely/` },
    },
    onlyIn('ky', `${NODE_MODULES}ky/`, 'src/api/'),
    onlyIn('CodeMirror', `${NODE_MODULES}@(codemirror|lezer)/`, 'src/features/cms/editor/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    exclude: {
      path: '^(bench/widget/react-admin|demo/testing/hosts/projects|dist|dist-docs|demo/dist|demo/dist-docs|demo/data|demo/data-sample)/',
    },
  },
}
