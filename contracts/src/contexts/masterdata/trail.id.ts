import type { TrailOf } from '../../kernel/manifest';
import type { masterdataEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { industry: 'Industri', department: 'Departemen', position: 'Posisi' },
  actions: {
    seed_industries: 'Industri portal baru',
    create_industry: 'Industri ditambahkan',
    update_industry: 'Industri diubah',
    update_industry_status: 'Status industri',
    merge_industry: 'Industri digabungkan',
    seed_departments: 'Departemen portal baru',
    create_department: 'Departemen ditambahkan',
    update_department: 'Departemen diubah',
    update_department_status: 'Status departemen',
    merge_department: 'Departemen digabungkan',
    seed_positions: 'Posisi portal baru',
    create_position: 'Posisi ditambahkan',
    update_position: 'Posisi diubah',
    update_position_status: 'Status posisi',
    merge_position: 'Posisi digabungkan',
  },
  sentences: {
    IndustriesSeeded: '{who} menyiapkan daftar industri awal portal',
    IndustryCreated: '{who} menambahkan industri {object}',
    IndustryUpdated: '{who} mengubah industri {object}',
    IndustryStatusChanged: '{who} mengubah status industri {object} menjadi {said}',
    IndustryMerged: '{who} menggabungkan industri {object} ke {said}',
    DepartmentsSeeded: '{who} menyiapkan daftar departemen awal portal',
    DepartmentCreated: '{who} menambahkan departemen {object}',
    DepartmentUpdated: '{who} mengubah departemen {object}',
    DepartmentStatusChanged: '{who} mengubah status departemen {object} menjadi {said}',
    DepartmentMerged: '{who} menggabungkan departemen {object} ke {said}',
    PositionsSeeded: '{who} menyiapkan daftar posisi awal portal',
    PositionCreated: '{who} menambahkan posisi {object}',
    PositionUpdated: '{who} mengubah posisi {object}',
    PositionStatusChanged: '{who} mengubah status posisi {object} menjadi {said}',
    PositionMerged: '{who} menggabungkan posisi {object} ke {said}',
  },
  fields: {
    industry: { name: 'nama', indonesianname: 'nama Indonesia' },
    department: { name: 'nama', indonesianname: 'nama Indonesia', parentid: 'industri' },
    position: { name: 'nama', indonesianname: 'nama Indonesia', parentid: 'departemen' },
  },
  words: { active: 'aktif', removed: 'dihapus' },
} satisfies TrailOf<typeof masterdataEvents, typeof objects>;
