import { type AlbumWithContent, type ContentView } from '@berangkat/contracts/albums';

export const anAlbum = (given: Partial<AlbumWithContent> = {}): AlbumWithContent => ({
  albid: '20261121001',
  name: 'Kitchens',
  description: 'Where our cooks work.',
  public: true,
  status: 'active',
  contentqty: 2,
  removedqty: 0,
  cover: null,
  createdat: '2026-11-21T02:00:00.000Z',
  createdby: null,
  updatedby: null,
  revision: 0,
  ...given,
});

export const aContent = (given: Partial<ContentView> = {}): ContentView => ({
  conid: '20261121001',
  albid: '20261121001',
  name: 'The pass',
  description: 'Four hundred plates an evening.',
  public: true,
  status: 'active',
  type: 'image/webp',
  file: '/api/files/contents/20261121001/a-page.webp',
  thumbnail: null,
  poster: null,
  size: 90_000,
  createdat: '2026-11-21T02:00:00.000Z',
  createdby: null,
  updatedby: null,
  revision: 0,
  ...given,
});
