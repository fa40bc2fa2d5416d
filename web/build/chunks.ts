import { type PathName } from '@berangkat/contracts/paths';
import { type ResolveModulePreloadDependenciesFn, type Rolldown } from 'vite';
import { INDONESIAN } from './contents';
import { type BuiltScreen, type Needs } from './needs';

/** Screens with a budget of their own, and the lists and boards of people. Other screens are a `form` or a `list`. */
const KINDS = {
  landing: ['home', 'landing'],
  job: ['openJobManagement', 'jobCvUpload'],
  shared: ['sharedCv', 'invitation', 'contentManagement'],
  application: ['applicationForm'],
  upload: ['workPhotoUpload', 'profilePhotoUpload', 'fullPhotoUpload', 'cvUpload'],
  document: ['documentUpload'],
  record: ['educationForm', 'experienceForm'],
  dashboard: ['dashboard'],
  cv: ['applicantDetail'],
  people: [
    ...(['applicantManagement', 'applicationManagement', 'departedApplicants', 'applicantStatusManagement'] as const),
    ...(['vendorApplicants', 'projectApplicants', 'openJobApplicants', 'interviewDay'] as const),
  ],
} as const satisfies Record<string, readonly PathName[]>;
type Kind = keyof typeof KINDS | 'form' | 'list';

const kindOf = ({ path, shape }: BuiltScreen): Kind =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => (KINDS[kind] as readonly PathName[]).includes(path)) ??
  (shape === 'form' ? 'form' : 'list');

const SIGNED_IN: readonly Kind[] = ['dashboard', 'cv', 'people', 'list', 'form'];
const PHONE: readonly Kind[] = [...SIGNED_IN, 'record', 'document', 'upload'];
/**
 * The files that screens share, each by the kinds of screens that may carry it. A module travels in the first one that
 * every screen which needs it may carry. What it imports is needed by the same screens at least, so it travels in that
 * file or in one further down: files never import each other in a circle. A row less is a file less for each of its
 * screens, and their bytes go on to the rows below; `tests/browser/sizes.e2e.ts` says who has room.
 */
const SHARED_FILES: readonly ReadonlySet<Kind>[] = (
  [
    ['form'],
    ['list'],
    ['people'],
    ['list', 'dashboard'],
    ['form', 'document'],
    ['list', 'form'],
    ['form', 'shared'],
    ['list', 'people'],
    ['form', 'record', 'application'],
    ['people', 'shared'],
    ['people', 'dashboard', 'cv'],
    ['people', 'form', 'cv'],
    ['form', 'document', 'record'],
    ['form', 'document', 'upload'],
    ['form', 'shared', 'job'],
    ['people', 'dashboard', 'cv', 'shared'],
    ['form', 'document', 'upload', 'record', 'application'],
    [...SIGNED_IN],
    ['list', 'people', 'form', 'cv', 'record', 'shared'],
    [...SIGNED_IN, 'shared', 'job'],
    ['list', 'form', 'document', 'upload', 'record', 'application', 'shared'],
    ['list', 'form', 'document', 'upload', 'record', 'application', 'shared', 'landing'],
    PHONE,
    [...PHONE, 'application'],
    [...PHONE, 'application', 'shared'],
    [...PHONE, 'application', 'shared', 'job'],
    [...PHONE, 'application', 'shared', 'job', 'landing'],
  ] as const
).map((kinds) => new Set(kinds));

/** The shared file of a module that these screens need; null where one screen or none does. */
const sharedFileOf = (screens: readonly BuiltScreen[]): string | null => {
  const kinds = [...new Set(screens.map(kindOf))];
  const features = new Set(screens.map(({ feature }) => feature));
  if (screens.length < 2) return null;
  if (kinds.length === 1 && features.size === 1) return `${screens[0]!.feature}-${kinds[0]}`;
  return `shared-${SHARED_FILES.findIndex((file) => kinds.every((kind) => file.has(kind)))}`;
};
/** The file of what one screen alone needs at once, where parts that it opens later have it as well. */
const ownFileOf = (screens: readonly BuiltScreen[]): string | null =>
  screens.length === 1 ? `${screens[0]!.path}-parts` : null;

const isOurs = (id: string): boolean =>
  ['/web/src/', '/contracts/src/', 'vite/preload-helper'].some((place) => id.replaceAll('\\', '/').includes(place)) &&
  !/[\\/]src[\\/]main\./.test(id);

/** Which modules travel together. Left alone, the bundler cuts a file for every set of screens that share something. */
export const codeSplittingBy = (needs: Needs): Rolldown.CodeSplittingOptions => ({
  // A module in a group leaves what it imports where that belongs.
  includeDependenciesRecursively: false,
  groups: [
    // Words of each context in the audit trail, and the names of pages in it: one file per language.
    {
      debugName: 'trail',
      priority: 6,
      name: (id) => {
        const [, language] = /[\\/](?:trail|audit[\\/]pages)\.(en|id)\.ts$/.exec(id) ?? [];
        return language === undefined ? null : `trail-${language}`;
      },
    },
    // Modules of every page: a file that changes with its libraries, and one that changes with us.
    { name: 'libraries', priority: 5, tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
    { name: 'core', priority: 4, tags: ['$initial'], test: isOurs },
    {
      debugName: 'indonesian',
      priority: 3,
      test: INDONESIAN,
      name: (id, modules) => {
        const screens = modules.getModuleInfo(id)?.dynamicImporters.flatMap((texts) => needs.of(texts)) ?? [];
        const file = sharedFileOf(screens) ?? ownFileOf(screens);
        return file === null ? null : `id-${file}`;
      },
    },
    { debugName: 'shared', priority: 2, name: (id) => sharedFileOf(needs.of(id)) },
    { debugName: 'own', priority: 1, minShareCount: 2, name: (id) => ownFileOf(needs.of(id)) },
  ],
});

/** Comes with every page. */
const EVERYWHERE = /\/(libraries|core|rolldown-runtime|preload-helper)-[^/]+$/;
const CORE = /\/core-[^/]+$/;

/**
 * Which scripts an import asks for ahead, beside its own. For the core, which imports the screens, the script in the
 * head knows the files of each (`src/start/start.ts`): told again, they are 2 KB of every page.
 */
export const withoutWhatIsThere: ResolveModulePreloadDependenciesFn = (_file, files, { hostId, hostType }) => {
  if (hostType === 'html') return files;
  return CORE.test(hostId) ? [] : files.filter((file) => !EVERYWHERE.test(file));
};
