import type { TrailOf } from '../../kernel/manifest';
import type { experienceEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    create_experience: 'Work experiences added',
    update_experience: 'Work experiences changed',
    delete_experience: 'Work experiences deleted',
  },
  sentences: {
    ExperienceAdded: '{who} added a work experience to the CV of {object}',
    ExperienceChanged: '{who} changed a work experience in the CV of {object}',
    ExperienceRemoved: '{who} deleted a work experience from the CV of {object}',
  },
  fields: {
    ExperienceChanged: {
      position: 'position',
      companyname: 'company name',
      establishment: 'kind of workplace',
      employment: 'employment',
      level: 'level',
      currency: 'currency',
      lastsalary: 'last salary',
      start: 'start date',
      end: 'end date',
      iscurrent: 'still works there',
      isonnotice: 'has given notice',
      location: 'location',
      country: 'country',
      jobdescription: 'description of the work',
      resignreason: 'reason for leaving',
      remarks: 'remarks',
    },
  },
} satisfies TrailOf<typeof experienceEvents>;
