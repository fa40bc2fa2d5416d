/**
 * One call of the portal, without its schemas: all that a browser needs to send it. `path` stands below `/api`, in
 * Express's notation, fixed segments before parameters.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** Which service answers. */
  readonly service: 'command-api' | 'query-api' | 'files';
  /**
   * Row of the permissions table, where the routes of all contexts are checked against it (`catalogue/routes.ts`). `own`
   * is decided by the handler, which knows the object.
   */
  readonly action: string;
  /** The row that is asked in place of `action`, by the parameter `kind` of a path that leads to things of several kinds. */
  readonly actionByKind?: Readonly<Record<string, string>>;
  /** 200 when left out. */
  readonly status?: 200 | 201 | 204;
  /** The body is multipart/form-data and read as a stream. */
  readonly multipart?: true;
  /** Asks and changes nothing, though it is posted: what it asks is too long for an address. */
  readonly asks?: true;
  /**
   * Rate limit that this call is under in place of that of its method: every call is under one (platform/limits). A list
   * that is asked for with `asof` is under that of the past, unless it names one.
   */
  readonly limit?: Limit;
}
type Limit =
  | 'read'
  | 'past'
  | 'sign-in'
  | 'register'
  | 'lookup'
  | 'likeness'
  | 'visit'
  | 'draft'
  | 'upload'
  | 'job-cv'
  | 'export'
  | 'share'
  | 'invitation';
export type Routes = Readonly<Record<string, Route>>;

/** Names of the parameters of a path: `'id'` of `/clients/:id`. */
export type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The calls of a context by name. The schemas are added by `endpointsOf`, in a file that no browser loads. */
export const defineRoutes = <const R extends Routes>(routes: R): R => routes;
