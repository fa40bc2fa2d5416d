import { type ResolveModulePreloadDependenciesFn, type Rolldown } from 'vite';

type Test = (id: string) => boolean;

/** Modules whose path holds one of these. */
const at =
  (...places: readonly string[]): Test =>
  (id) =>
    places.some((place) => id.replaceAll('\\', '/').includes(place));
const but =
  (test: Test, except: Test): Test =>
  (id) =>
    test(id) && !except(id);

const KIT = '/web/src/shared/kit/';
/** Modules that the first stage of the application form does without. */
const BEYOND_FIELDS = [
  'CheckChips.',
  'draft.',
  'EntityForm.',
  'SettingsForm.',
  'useOpened.',
  'useRefusedSave.',
  'PasswordField.',
  'NumberField.',
  'PhoneField.',
  'MistypedEmail.',
].map((part) => `${KIT}form/${part}`);
/** Signs of what is done with rows, columns and pages, which lists have and nothing else. */
const ROWS_ICONS = [
  'ArrowDown',
  'ArrowMerge',
  'ArrowUp',
  'Bookmark',
  'ChevronsLeft',
  'ChevronsRight',
  'Columns3',
  'Home',
  'HomeOff',
  'LayoutGrid',
  'Link',
  'MessagePlus',
  'Minus',
  'Selector',
  'SortAscending',
  'SortDescending',
  'Speakerphone',
  'Table',
  'UserCheck',
].map((icon) => `/icons/Icon${icon}.`);
/** Signs of a step of the pipeline, and of two moments that are compared: each comes with its own part. */
const [STEP_ICON, LOOK_ICON] = ['/icons/IconPlaneDeparture.', '/icons/IconArrowsDiff.'] as const;
const ICONS_OF_PARTS = [STEP_ICON, LOOK_ICON];
/** Lists leave as files. */
const EXPORTING = '/web/src/shared/exporting/';
/** Parts of the kit that are large, and that not every screen has. */
const FORMS = [`${KIT}form/`, `${KIT}suggest/Suggest`, '/features/history/HistoryLink.'];
const TABLES = [
  `${KIT}data-table/`,
  `${KIT}ViewSwitch.`,
  `${KIT}useMedia.`,
  `${KIT}ActButtons.`,
  `${KIT}ChangedMark.`,
  '/contracts/src/kernel/page-size.',
  '/features/announcements/announce/AnnounceNobody.',
  EXPORTING,
  ...ROWS_ICONS,
];
/** The page of an object, and what rows and its header have in common. */
const OBJECTS = [
  ...[
    'menu/',
    'object/',
    'breadcrumb/',
    'Person.',
    'PhoneNumber.',
    'FactList.',
    'Logo.',
    'ManagedBy.',
    'useAction.',
    'popover/',
    'data-table/pages.',
  ].map((part) => `${KIT}${part}`),
  '/web/src/shared/walk/',
  '/web/src/shared/recent.',
  ...['useHistoryEntry.', 'texts/entry.ts', 'texts/entry.en.'].map((part) => `/web/src/features/history/${part}`),
  '/web/src/shared/useSearchedBy.',
];
/** Parts that come when they are asked for. */
const LATER = [
  'banner/Messages.',
  'banner/usePlace.',
  'banner/useRoomAtEnd.',
  'keyboard/KeyHelp.',
  'keyboard/KeySheet.',
  'dialog/ConfirmDialog.',
  'outcomes/',
  'states/Thanks.',
  'states/drawings.',
  'time/ZoneSwitch.',
].map((part) => `${KIT}${part}`);
/** Parts of uploads that come without the others, or after them. */
const LESS_OF_UPLOADS = ['checks.', 'usePreview.', 'shrink.', 'Picture'].map((part) => `${KIT}upload/${part}`);
/** How a file is sent, for the screens that send one, and the frame of a paper; a CV says how large its files are, too. */
const UPLOADS = but(
  at(`${KIT}upload/`, '/features/applicants/uploads/PaperFrame.'),
  at(`${KIT}upload/useFileSize.`, ...LESS_OF_UPLOADS),
);
/** Inputs of applications, records and jobs: they have the words of the vocabularies, which the shared screens do without. */
const FIELDS = '/web/src/shared/fields/';
/** Modules that choose moments of the past, play and compare, for those who look back. */
const LOOKING_BACK = ['bar/', 'between/', 'compared/', 'player/', 'BarFrame.', 'MomentField.'].map(
  (part) => `/web/src/shared/past/${part}`,
);
const AGENCY = '/web/src/shared/agency/';
/** The steps of a form, for applications and records. */
const STEPS = '/web/src/shared/useHistorySteps.';
const OWN_FILES = [...FORMS, ...TABLES, ...OBJECTS, ...LATER, ...LESS_OF_UPLOADS, FIELDS, STEPS, ...LOOKING_BACK];

const isZod = at('/node_modules/zod/', 'zod-without-json-schema', '/node_modules/@hookform/', `${KIT}form/useZodForm.`);
const isShared = at('/contracts/src/kernel/', '/contracts/src/shared/reference/');
const isMadeOfZod = at('/node_modules/zod/', '/contracts/src/kernel/text.');

/** Zod, and what all contexts write their schemas with. */
const isSchema = (id: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>): boolean =>
  isZod(id) || (isShared(id) && modules.getModuleInfo(id)?.importedIds.some(isMadeOfZod) === true);

/**
 * Which modules travel together. Left alone, the bundler cuts a chunk for every set of screens that share something: 59
 * files for one form, most of them smaller than the headers that ask for them. A screen now takes its own file and
 * these, of which the next screen has the most already.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // A module in a group leaves what it imports where that belongs.
  includeDependenciesRecursively: false,
  groups: [
    // The words of each context in the audit trail: one file per language.
    {
      debugName: 'trail',
      priority: 60,
      name: (id) =>
        /[\\/]trail\.(en|id)\.ts$/
          .exec(id)
          ?.slice(1)
          .map((locale) => `trail-${locale}`)[0] ?? null,
    },
    // Indonesian texts of every screen of the workspace.
    {
      name: 'workspace-id',
      priority: 51,
      test: at(
        ...['', 'object/', 'keyboard/'].map((part) => `${KIT}${part}texts/id.`),
        ...['past/', 'changed/'].map((part) => `/web/src/shared/${part}texts/id.`),
        '/features/history/texts/entry.id.',
        '/contracts/src/shared/messages/id/general.',
      ),
    },
    // Indonesian texts of a CV and its owner's dashboard: a phone asks for one file in place of a dozen.
    {
      name: 'cv-id',
      priority: 52,
      test: at(
        ...['cv', 'sharing', 'files', 'withdrawn', 'erasing', 'pdf'].map(
          (part) => `/features/applicants/texts/${part}.id.`,
        ),
        '/features/records/texts/cv.id.',
        '/features/standing/texts/id.',
        '/features/checklists/texts/needed.id.',
      ),
    },
    {
      name: 'home-id',
      priority: 52,
      test: at(...['dashboard/', 'dashboard/steps/', 'away/', 'audit/'].map((part) => `/features/${part}texts/id.`)),
    },
    // Modules of every page: a file that changes with its libraries, and one that changes with us.
    { name: 'libraries', priority: 50, tags: ['$initial'], test: at('/node_modules/') },
    {
      name: 'core',
      priority: 49,
      tags: ['$initial'],
      test: but(at('/web/src/', '/contracts/src/', 'vite/preload-helper'), at('/src/main.')),
    },
    // Small parts that public pages have as well as the others.
    {
      name: 'public',
      priority: 48,
      test: at(
        '/web/src/shared/portal-settings/',
        `${KIT}Avatar.`,
        `${KIT}banner/Banner.tsx`,
        `${KIT}banner/texts/`,
        `${KIT}StatusBadge.`,
        `${KIT}texts/status.`,
        ...[
          'AlertTriangle',
          'BrandWhatsapp',
          'Check',
          'ChevronLeft',
          'ChevronRight',
          'CircleCheck',
          'Help',
          'InfoCircle',
          'Mail',
          'X',
        ].map((icon) => `/icons/Icon${icon}.`),
      ),
    },
    // Small parts of contexts that the screens of others have as well.
    {
      name: 'people',
      priority: 46,
      test: at(
        '/contracts/src/contexts/applicants/fields.',
        '/contracts/src/contexts/applicants/values.',
        '/features/applicants/api.ts',
        '/features/applicants/applicantAddress.',
        '/features/applicant-list/api.ts',
        '/features/applicant-list/index.ts',
        '/features/vendor-applicants/api.ts',
      ),
    },
    // Modules that the first stage of the application form shares with the later ones.
    {
      name: 'application',
      priority: 44,
      test: at(
        '/features/applicants/texts/spec.',
        ...['rules.', 'stage.', 'values.', 'stages/useLabels.', 'submission/differences.', 'useVoice.'].map(
          (part) => `/features/applicants/application-form/${part}`,
        ),
      ),
    },
    // Modules that the lists of applicants share: everybody, those who have departed, the status report.
    {
      name: 'applicant-list',
      priority: 45,
      test: but(
        at(
          ...[
            'list/',
            'charts/ChartsArea.',
            'charts/ChartsButton.',
            'preview/usePreview.',
            'history/',
            'openings.',
          ].map((part) => `/features/applicant-list/${part}`),
          '/icons/IconChartDonut.',
        ),
        at('Page.', 'Summary.', '/useCvFilters.'),
      ),
    },
    // The steps of a pipeline, which lists, CVs and dashboards offer.
    {
      name: 'placements',
      priority: 45,
      test: but(
        at(
          ...['api.', 'index.', 'needed/', 'texts/needed.ts', 'texts/needed.en.'].map(
            (part) => `/features/checklists/${part}`,
          ),
          '/web/src/shared/together.',
          '/web/src/shared/windowName.',
          STEP_ICON,
          ...['values', 'transitions'].map((part) => `/contracts/src/contexts/placements/${part}.`),
          ...[
            'api.',
            'texts/en.',
            'texts/index.',
            'moves/',
            'board/states.',
            'pipeline/days.',
            'list/State.',
            'list/ListView.module.',
          ].map((part) => `/features/placements/${part}`),
        ),
        at('/moves/CommentDialog.', '/moves/BulkSteps.'),
      ),
    },
    // Modules that applications and records share: forms in steps, with a country among their fields.
    {
      name: 'filling-in',
      priority: 44,
      test: at(STEPS, `${FIELDS}CountryField.`, `${FIELDS}useOptions.`, `${FIELDS}texts/`),
    },
    // Acts on a CV, on its page and in lists.
    {
      name: 'cv-acts',
      priority: 45,
      test: but(
        at(
          ...[
            'erasing/useErase.',
            'erasing/useRemoval.',
            'pdf/useCvPdf.',
            'pdf/CvPdfButton.',
            'texts/erasing.',
            'texts/pdf.',
          ].map((part) => `/features/applicants/${part}`),
        ),
        at('/texts/erasing.id.', '/texts/pdf.id.'),
      ),
    },
    // When things were, what changed since, and how each reader looks at them: lists, objects and dashboards.
    {
      name: 'looks',
      priority: 45,
      test: but(
        at(
          ...['changed/', 'past/', 'preferences/'].map((part) => `/web/src/shared/${part}`),
          ...['Day.', 'days.', 'format.', 'Time.', 'zone.'].map((part) => `${KIT}time/${part}`),
          LOOK_ICON,
        ),
        at('/texts/id.', ...LOOKING_BACK),
      ),
    },
    // How complete a CV is, what is said of its files, and where its owner stands: on the CV and on dashboards.
    {
      name: 'standing',
      priority: 45,
      test: but(
        at(
          '/contracts/src/contexts/applicants/completeness.',
          '/features/standing/',
          '/features/records/cv/WorkPhotos.module.',
          `${KIT}LinedList.`,
          ...['Download', 'Pencil'].map((icon) => `/icons/Icon${icon}.`),
          ...[
            'comment/CommentList.',
            'cv/completeness.',
            'cv/useCvWords.',
            'cv/CompletenessMeter.',
            'cv/gaps.',
            'cv/OwnNext.',
            'files/useDocumentWords.',
            'files/viewer/FileViewer.module.',
            'files/viewer/Notes.',
            'texts/files.',
            'withdrawn/',
            'texts/withdrawn.',
          ].map((part) => `/features/applicants/${part}`),
        ),
        at('/texts/id.', '/texts/cv.id.', '/texts/files.id.', '/texts/withdrawn.id.'),
      ),
    },
    // Modules that draw a CV, for those who are signed in and for whoever has a link.
    {
      name: 'curriculum',
      priority: 46,
      test: but(
        at(
          ...[
            'EducationRecord.',
            'ExperienceRecord.',
            'Record.',
            'Records.module.',
            'Said.',
            'useRecordWords.',
            'WorkImage.',
          ].map((part) => `/features/records/cv/${part}`),
          '/features/records/texts/cv.',
          ...['Origin.', 'OriginContext.'].map((part) => `/features/history/origin/${part}`),
          ...[
            'cv/Facts.',
            'cv/QrCode.',
            'cv/Sheet.module.',
            'cv/SheetSkeleton.',
            'cv/useCvFacts.',
            'cv/useCvWords.',
            'cv/Video.',
            'cv/videoEmbed.',
            'sharing/api.',
            'sharing/shareAddress.',
            'texts/cv.',
            'texts/sharing.',
          ].map((part) => `/features/applicants/${part}`),
          '/contracts/src/contexts/masterdata/stored-word.',
          '/contracts/src/contexts/shares/values.',
          ...['ExternalLink', 'PlayerPlayFilled'].map((icon) => `/icons/Icon${icon}.`),
        ),
        at('/texts/cv.id.', '/texts/sharing.id.'),
      ),
    },
    // How what happened is told, on dashboards, in the trail and in histories.
    {
      name: 'told',
      priority: 45,
      test: but(
        at(
          '/features/audit/texts/',
          ...['Changes.module.', 'EntryDialog.module.', 'Sentence.', 'sentence.', 'useTrail.'].map(
            (part) => `/features/audit/trail/${part}`,
          ),
        ),
        at('/texts/id.'),
      ),
    },
    {
      name: 'projects',
      priority: 45,
      test: at(
        ...['api.ts', 'index.ts', 'texts/en.', 'texts/index.', 'projectStatus.'].map(
          (part) => `/features/projects/${part}`,
        ),
      ),
    },
    {
      name: 'icons',
      priority: 47,
      minShareCount: 3,
      test: but(at('/node_modules/@tabler/'), at(...ROWS_ICONS, ...ICONS_OF_PARTS)),
    },
    // Industries, departments and positions as admins keep them, for screens that show them.
    {
      name: 'masterdata',
      priority: 43,
      test: at(
        '/web/src/shared/masterdata/',
        ...['choices', 'values', 'words'].map((part) => `/contracts/src/contexts/masterdata/${part}.`),
        `${KIT}Positions.`,
      ),
    },
    // Modules that check input. A screen is painted without them.
    {
      debugName: 'schemas',
      priority: 44,
      name: (id, modules) => (isSchema(id, modules) ? 'schemas' : null),
    },
    // Texts of the specification for all contexts; the application form has its own alone.
    {
      name: 'specification',
      priority: 42,
      test: but(
        at('/contracts/src/shared/messages/', '/messages.en.', '/i18n/specTexts.'),
        at(
          '/messages/id/',
          ...['format', 'error-code', 'en/general', 'en/applicants'].map(
            (part) => `/contracts/src/shared/messages/${part}.`,
          ),
        ),
      ),
    },
    // Words of lists that no first screen of an applicant shows, and how a text is taken along from there.
    {
      name: 'vocabularies',
      priority: 41,
      test: at(
        `${KIT}copy/`,
        '/contracts/src/contexts/attachments/names.',
        ...['checklists', 'attachments'].map((context) => `/contracts/src/contexts/${context}/values.`),
        ...['index', 'currencies', 'documents', 'experience', 'jobterms'].map(
          (part) => `/contracts/src/shared/reference/${part}.`,
        ),
      ),
    },
    // Checks of a file before it is sent.
    {
      name: 'file-rules',
      priority: 42,
      test: at(
        '/contracts/src/shared/files/rules.',
        '/contracts/src/contexts/attachments/kinds.',
        '/contracts/src/contexts/attachments/commands.',
        ...['checks.', 'usePreview.'].map((part) => `${KIT}upload/${part}`),
      ),
    },
    // Files on their way, which screens that send one keep, and which go when somebody signs out.
    {
      name: 'kept-files',
      priority: 42,
      test: at('/node_modules/idb-keyval/', '/web/src/shared/device/fileStore.', '/web/src/shared/device/keptFiles.'),
    },
    {
      name: 'uploads',
      priority: 41,
      test: but(
        (id) =>
          UPLOADS(id) ||
          at(
            ...['uploads/UploadScreen.', 'uploads/useRecordUpload.', 'texts/uploads.'].map(
              (part) => `/features/applicants/${part}`,
            ),
          )(id),
        at('/texts/id.', '/texts/uploads.id.'),
      ),
    },
    // Who the agency is, below what visitors read: after the first screen of the landing page.
    { name: 'agency', priority: 53, test: but(at(AGENCY, '/landing/sections/FooterAgency.'), at('/texts/id.')) },
    // Modules that signed-in screens share.
    {
      name: 'workspace',
      priority: 40,
      test: but(
        at(
          '/node_modules/@reduxjs/',
          '/node_modules/@standard-schema/',
          '/node_modules/reselect/',
          '/contracts/src/contexts/accounts/shown.',
          '/contracts/src/contexts/accounts/values.',
          '/contracts/src/contexts/applicants/full-name.',
          '/contracts/src/kernel/',
          '/contracts/src/shared/messages/',
          '/contracts/src/shared/reference/',
          '/web/src/shared/',
        ),
        (id) =>
          // Banners are on every page, and bring both languages along.
          (at('/texts/id.')(id) && !at(`${KIT}banner/`)(id)) ||
          at(
            '/messages/id/',
            '/kernel/email.',
            '/shared/live/',
            '/shared/charts/',
            '/shared/offline/',
            `${KIT}copy/`,
            AGENCY,
            ...OWN_FILES,
          )(id),
      ),
    },
    {
      name: 'forms',
      priority: 30,
      test: but(at('/node_modules/react-hook-form/', ...FORMS), at(...BEYOND_FIELDS)),
    },
    { name: 'tables', priority: 29, test: but(at(...TABLES), at('/texts/id.')) },
    { name: 'objects', priority: 31, test: but(at(...OBJECTS), at('/texts/id.')) },
  ],
};

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
