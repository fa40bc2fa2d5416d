/** Answers the query of a list without its page: filters, search and order. */
export const unpaged = <Query extends object>({
  page: _page,
  app: _app,
  limit: _limit,
  book: _book,
  ...query
}: Query & { readonly page?: unknown; readonly app?: unknown; readonly limit?: unknown; readonly book?: unknown }) =>
  query;
