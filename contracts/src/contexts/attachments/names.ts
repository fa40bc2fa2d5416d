import { addressOfFile, FILE_RULES, type FileKindName } from '../../shared/files';

/** The documents' names of the folders below /assets/uploads (002 §7). */
const ASSETS = {
  photo: 'photos',
  fullphoto: 'fullphotos',
  workphoto: 'workphotos',
  document: 'documents',
  cv: 'cv',
  flyer: 'jobs',
  jobcv: 'jobcv',
  content: 'contents',
  poster: 'posters',
  logo: 'logos',
  agencylogo: 'agency',
  projectflyer: 'projects',
} as const satisfies Readonly<Record<FileKindName, string>>;

const NAME = /^(\d{11})-([\w-]{1,80}\.[a-z\d]{2,5})$/;
const ASSET = /^\/assets\/uploads\/([a-z]{1,20})\/([\w.-]{1,110})$/;

/** The public name of an object, unique among its kind: `20251121001-3f2a.pdf` of `cvs/20251121001/3f2a.pdf`. */
export const publicName = (object: string): string => object.split('/').slice(1).join('-');

/** The object that a public name stands for; undefined for what is no such name. */
export const objectNamed = (kind: FileKindName, name: string): string | undefined => {
  const [, id, rest] = NAME.exec(name) ?? [];
  return id === undefined ? undefined : `${FILE_RULES[kind].folder}/${id}/${rest}`;
};

/** Where a browser finds a file: `/assets/uploads/cv/{cvfile}`, where that is `20251121001-3f2a.pdf`. */
export const assetHref = (kind: FileKindName, name: string): string => `/assets/uploads/${ASSETS[kind]}/${name}`;

/** The call that answers a path below /assets/uploads; undefined for a path that names no file. */
export const callOfAsset = (path: string): string | undefined => {
  const [, folder, name] = ASSET.exec(path) ?? [];
  const kind = (Object.keys(ASSETS) as FileKindName[]).find((one) => ASSETS[one] === folder);
  const object = kind === undefined || name === undefined ? undefined : objectNamed(kind, name);
  return object === undefined ? undefined : addressOfFile(object);
};
