import type { TrailOf } from '../../kernel/manifest';
import type { experienceEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    create_experience: 'Pengalaman kerja ditambahkan',
    update_experience: 'Pengalaman kerja diubah',
    delete_experience: 'Pengalaman kerja dihapus',
  },
  sentences: {
    ExperienceAdded: '{who} menambahkan pengalaman kerja ke CV {object}',
    ExperienceChanged: '{who} mengubah pengalaman kerja di CV {object}',
    ExperienceRemoved: '{who} menghapus pengalaman kerja dari CV {object}',
  },
  fields: {
    ExperienceChanged: {
      position: 'posisi',
      companyname: 'nama perusahaan',
      establishment: 'jenis tempat kerja',
      employment: 'jenis pekerjaan',
      level: 'tingkat',
      currency: 'mata uang',
      lastsalary: 'gaji terakhir',
      start: 'tanggal mulai',
      end: 'tanggal selesai',
      iscurrent: 'masih bekerja di sana',
      isonnotice: 'sudah mengajukan pengunduran diri',
      location: 'lokasi',
      country: 'negara',
      jobdescription: 'uraian pekerjaan',
      resignreason: 'alasan keluar',
      remarks: 'catatan',
    },
  },
} satisfies TrailOf<typeof experienceEvents>;
