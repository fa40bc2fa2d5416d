import { type Department } from './industries';
import { type Locale } from './locale';

/** English name, and the Indonesian one where the trade does not simply use the English. */
type Position = string | readonly [en: string, id: string];

/**
 * The positions that the portal starts with, department by department. They seed the master data, which admins then edit; from there they
 * are served as available positions. A position is stored by its English name.
 */
const POSITIONS: Readonly<Record<Department, readonly Position[]>> = {
  culinary: [
    ['Cook Helper', 'Asisten Juru Masak'], 'Commis Chef', 'Demi Chef de Partie', 'Chef de Partie', 'Junior Sous Chef',
    'Sous Chef', 'Executive Sous Chef', 'Head Chef', 'Executive Chef', 'Pastry Commis', 'Pastry Chef',
    ['Baker', 'Pembuat Roti'], ['Butcher', 'Tukang Daging'], 'Sushi Chef', 'Pizza Chef', 'Grill Chef', 'Steward',
    'Chief Steward',
  ],
  'food & beverage': [
    ['Waiter', 'Pramusaji Pria'], ['Waitress', 'Pramusaji Wanita'], 'Senior Waiter', 'Busser', 'Food Runner',
    'Restaurant Host', 'Barista', 'Bar Back', 'Bartender', 'Mixologist', 'Sommelier', 'Room Service Attendant',
    'Banquet Server', 'Banquet Captain', 'Restaurant Supervisor', 'Restaurant Manager', 'Food & Beverage Manager',
  ],
  housekeeping: [
    'Room Attendant', 'Public Area Attendant', 'Turndown Attendant', 'Linen Attendant',
    ['Laundry Attendant', 'Petugas Penatu'], ['Presser', 'Petugas Setrika'], ['Tailor', 'Penjahit'], 'Houseman',
    'Butler', ['Gardener', 'Tukang Kebun'], ['Florist', 'Perangkai Bunga'], 'Minibar Attendant', 'Floor Supervisor',
    'Laundry Supervisor', 'Executive Housekeeper',
  ],
  'front of house': [
    ['Receptionist', 'Resepsionis'], 'Front Desk Agent', 'Guest Service Agent', 'Guest Relations Officer', 'Concierge',
    'Bellboy', 'Doorman', 'Valet Attendant', ['Telephone Operator', 'Operator Telepon'], 'Reservations Agent',
    'Night Auditor', 'Duty Manager', 'Front Office Supervisor', 'Front Office Manager',
  ],
  spa: [
    ['Spa Therapist', 'Terapis Spa'], ['Senior Spa Therapist', 'Terapis Spa Senior'],
    ['Massage Therapist', 'Terapis Pijat'], ['Balinese Massage Therapist', 'Terapis Pijat Bali'],
    ['Thai Massage Therapist', 'Terapis Pijat Thailand'], ['Reflexology Therapist', 'Terapis Refleksi'],
    ['Ayurveda Therapist', 'Terapis Ayurweda'], 'Hammam Therapist', ['Facial Therapist', 'Terapis Wajah'],
    'Spa Attendant', ['Spa Receptionist', 'Resepsionis Spa'], ['Spa Trainer', 'Pelatih Spa'], 'Spa Supervisor',
    ['Spa Manager', 'Manajer Spa'],
  ],
  sport: [
    ['Fitness Instructor', 'Instruktur Kebugaran'], ['Personal Trainer', 'Pelatih Pribadi'],
    ['Yoga Instructor', 'Instruktur Yoga'], ['Pilates Instructor', 'Instruktur Pilates'],
    ['Zumba Instructor', 'Instruktur Zumba'], ['Swimming Instructor', 'Instruktur Renang'],
    ['Diving Instructor', 'Instruktur Selam'], ['Surfing Instructor', 'Instruktur Selancar'],
    ['Tennis Coach', 'Pelatih Tenis'], ['Martial Arts Instructor', 'Instruktur Bela Diri'],
    ['Lifeguard', 'Penjaga Kolam'], 'Recreation Attendant', ['Gym Receptionist', 'Resepsionis Pusat Kebugaran'],
    ['Gym Manager', 'Manajer Pusat Kebugaran'],
  ],
  beauty: [
    ['Beautician', 'Ahli Kecantikan'], ['Beauty Therapist', 'Terapis Kecantikan'], ['Hair Stylist', 'Penata Rambut'],
    ['Hair Colourist', 'Penata Warna Rambut'], ['Barber', 'Tukang Cukur'], ['Nail Technician', 'Penata Kuku'],
    ['Makeup Artist', 'Penata Rias'], ['Eyelash Technician', 'Penata Bulu Mata'],
    ['Waxing Therapist', 'Terapis Waxing'], ['Henna Artist', 'Seniman Henna'],
    ['Salon Receptionist', 'Resepsionis Salon'], ['Salon Manager', 'Manajer Salon'],
  ],
  architectural: [
    ['Architect', 'Arsitek'], ['Junior Architect', 'Arsitek Junior'], ['Landscape Architect', 'Arsitek Lanskap'],
    ['Interior Designer', 'Desainer Interior'], ['Architectural Drafter', 'Juru Gambar Arsitektur'],
    ['CAD Drafter', 'Juru Gambar CAD'], ['BIM Modeler', 'Pembuat Model BIM'], ['3D Visualiser', 'Visualisator 3D'],
    ['Quantity Surveyor', 'Estimator Biaya'], ['Site Architect', 'Arsitek Lapangan'],
  ],
  technical: [
    ['Civil Engineer', 'Insinyur Sipil'], ['Structural Engineer', 'Insinyur Struktur'],
    ['Mechanical Engineer', 'Insinyur Mesin'], ['Electrical Engineer', 'Insinyur Listrik'],
    ['Site Engineer', 'Insinyur Lapangan'], ['Land Surveyor', 'Juru Ukur Tanah'], ['Electrician', 'Teknisi Listrik'],
    ['Air Conditioning Technician', 'Teknisi AC'], ['Lift Technician', 'Teknisi Lift'],
    ['Heavy Equipment Mechanic', 'Mekanik Alat Berat'], ['Maintenance Technician', 'Teknisi Pemeliharaan'],
    ['Quality Inspector', 'Pemeriksa Mutu'], ['Safety Officer', 'Petugas K3'], ['Project Manager', 'Manajer Proyek'],
  ],
  'oil & gas field': [
    ['Pipe Fitter', 'Juru Pipa'], ['Pipe Welder', 'Juru Las Pipa'], ['Structural Welder', 'Juru Las Struktur'],
    ['Pipeline Foreman', 'Mandor Pipa'], 'Rigger', ['Scaffolder', 'Pemasang Perancah'],
    ['Crane Operator', 'Operator Derek'], ['Instrument Technician', 'Teknisi Instrumen'],
    ['Insulator', 'Pemasang Isolasi'], ['Blaster Painter', 'Pengecat Blasting'], ['Welding Inspector', 'Inspektur Las'],
    ['Field Safety Officer', 'Petugas K3 Lapangan'],
  ],
  building: [
    ['General Labourer', 'Pekerja Bangunan'], ['Bricklayer', 'Tukang Batu'], ['Plasterer', 'Tukang Plester'],
    ['Carpenter', 'Tukang Kayu'], ['Formwork Carpenter', 'Tukang Bekisting'], ['Steel Fixer', 'Tukang Besi'],
    ['Tiler', 'Tukang Keramik'], ['Painter', 'Tukang Cat'], ['Plumber', 'Tukang Ledeng'], ['Roofer', 'Tukang Atap'],
    ['Gypsum Installer', 'Pemasang Gipsum'], ['Welder', 'Tukang Las'], ['Excavator Operator', 'Operator Ekskavator'],
    ['Foreman', 'Mandor'], ['Site Supervisor', 'Pengawas Lapangan'],
  ],
  'farm picker': [
    ['Fruit Picker', 'Pemetik Buah'], ['Vegetable Picker', 'Pemetik Sayur'], ['Berry Picker', 'Pemetik Beri'],
    ['Mushroom Picker', 'Pemetik Jamur'], ['Flower Picker', 'Pemetik Bunga'],
    ['Oil Palm Harvester', 'Pemanen Kelapa Sawit'], ['Greenhouse Worker', 'Pekerja Rumah Kaca'],
    ['Nursery Worker', 'Pekerja Pembibitan'], ['Dairy Farm Worker', 'Pekerja Peternakan Sapi Perah'],
    ['Poultry Farm Worker', 'Pekerja Peternakan Unggas'], ['Farm Produce Packer', 'Pengemas Hasil Tani'],
    ['Tractor Driver', 'Pengemudi Traktor'], ['Irrigation Worker', 'Pekerja Irigasi'],
    ['Farm Supervisor', 'Pengawas Kebun'],
  ],
  'factory & warehouse': [
    ['Production Operator', 'Operator Produksi'], ['Machine Operator', 'Operator Mesin'],
    ['CNC Operator', 'Operator CNC'], ['Injection Moulding Operator', 'Operator Cetak Injeksi'],
    ['Assembly Worker', 'Pekerja Perakitan'], ['Sewing Operator', 'Operator Jahit'],
    ['Food Processing Worker', 'Pekerja Pengolahan Makanan'], ['Fish Processing Worker', 'Pekerja Pengolahan Ikan'],
    ['Packer', 'Pengemas'], ['Order Picker', 'Penyiap Pesanan'], ['Forklift Operator', 'Operator Forklift'],
    ['Warehouse Clerk', 'Staf Administrasi Gudang'], ['Store Keeper', 'Penjaga Gudang'],
    ['Quality Control Inspector', 'Pemeriksa Kendali Mutu'], ['Factory Welder', 'Juru Las Pabrik'],
    ['Line Leader', 'Kepala Lini'], ['Warehouse Supervisor', 'Pengawas Gudang'],
  ],
  rig: [
    'Roustabout', 'Roughneck', 'Floorman', 'Derrickman', 'Assistant Driller', 'Driller', 'Toolpusher', 'Mud Engineer',
    ['Rig Mechanic', 'Mekanik Rig'], ['Rig Electrician', 'Teknisi Listrik Rig'], ['Rig Welder', 'Juru Las Rig'],
    ['Rig Crane Operator', 'Operator Derek Rig'], ['Rig Safety Officer', 'Petugas K3 Rig'], 'Rig Superintendent',
  ],
  CTU: [
    'CTU Helper', ['CTU Operator', 'Operator CTU'], ['CTU Senior Operator', 'Operator Senior CTU'], 'CTU Supervisor',
    ['CTU Field Engineer', 'Insinyur Lapangan CTU'], ['CTU Mechanic', 'Mekanik CTU'],
    ['Nitrogen Pump Operator', 'Operator Pompa Nitrogen'], ['Pumping Operator', 'Operator Pompa'],
  ],
  Wireline: [
    'Wireline Helper', ['Wireline Operator', 'Operator Wireline'],
    ['Wireline Senior Operator', 'Operator Senior Wireline'], 'Wireline Supervisor',
    ['Wireline Field Engineer', 'Insinyur Lapangan Wireline'], ['Logging Engineer', 'Insinyur Logging'],
    ['Perforation Specialist', 'Spesialis Perforasi'], ['Winch Operator', 'Operator Winch'],
  ],
  Slickline: [
    'Slickline Helper', ['Slickline Operator', 'Operator Slickline'],
    ['Slickline Senior Operator', 'Operator Senior Slickline'], 'Slickline Supervisor',
    ['Slickline Engineer', 'Insinyur Slickline'], ['Slickline Mechanic', 'Mekanik Slickline'],
    ['Well Test Operator', 'Operator Uji Sumur'], ['Memory Gauge Specialist', 'Spesialis Memory Gauge'],
  ],
  'Production - Facility': [
    ['Production Technician', 'Teknisi Produksi'], ['Process Operator', 'Operator Proses'],
    ['Control Room Operator', 'Operator Ruang Kendali'], ['Wellhead Operator', 'Operator Kepala Sumur'],
    ['Plant Mechanic', 'Mekanik Fasilitas'], ['Rotating Equipment Technician', 'Teknisi Peralatan Putar'],
    ['Plant Electrician', 'Teknisi Listrik Fasilitas'],
    ['Facility Instrument Technician', 'Teknisi Instrumen Fasilitas'],
    ['Laboratory Technician', 'Teknisi Laboratorium'], ['Facility Engineer', 'Insinyur Fasilitas'],
    ['Maintenance Planner', 'Perencana Pemeliharaan'], ['Production Supervisor', 'Pengawas Produksi'],
  ],
  'oil gas & mining': [
    ['Mining Labourer', 'Pekerja Tambang'], ['Drill Operator', 'Operator Bor'], ['Blaster', 'Juru Ledak'],
    ['Dump Truck Driver', 'Pengemudi Truk Jungkit'], ['Bulldozer Operator', 'Operator Buldoser'],
    ['Mining Excavator Operator', 'Operator Ekskavator Tambang'], ['Crusher Operator', 'Operator Mesin Pemecah Batu'],
    ['Conveyor Operator', 'Operator Konveyor'], ['Mine Surveyor', 'Juru Ukur Tambang'], ['Geologist', 'Ahli Geologi'],
    ['Mining Engineer', 'Insinyur Pertambangan'], ['Petroleum Engineer', 'Insinyur Perminyakan'],
    ['Mine Foreman', 'Mandor Tambang'],
  ],
  general: [
    ['Caregiver', 'Perawat Lansia'], ['Nanny', 'Pengasuh Anak'], ['Housekeeper', 'Asisten Rumah Tangga'],
    ['Nurse', 'Perawat'], ['Driver', 'Pengemudi'], ['Delivery Rider', 'Kurir'], ['Cleaner', 'Petugas Kebersihan'],
    ['Security Guard', 'Petugas Keamanan'], ['Office Assistant', 'Staf Kantor'],
    ['Administration Clerk', 'Staf Administrasi'], ['Cashier', 'Kasir'], ['Sales Assistant', 'Pramuniaga'],
    ['Customer Service Officer', 'Petugas Layanan Pelanggan'], ['Translator', 'Penerjemah'], ['Fisherman', 'Nelayan'],
  ],
};

const englishName = (position: Position): string => (typeof position === 'string' ? position : position[0]);

/** The positions that a department starts with, by the names that are stored. */
export const positionsOf = (department: Department): readonly string[] => POSITIONS[department].map(englishName);

const INDONESIAN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(POSITIONS).flat().flatMap((position): [string, string][] => (typeof position === 'string' ? [] : [[...position]])),
);

/** How a position reads. One that an admin added reads as it was entered. */
export const positionLabel = (position: string, locale: Locale): string =>
  (locale === 'id' ? INDONESIAN_NAMES.get(position) : undefined) ?? position;
