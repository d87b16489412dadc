/** The built-in size guide: body measurements in centimetres, from and to. */
export const sizeGuide = {
  s_bust: '82-87',
  s_waist: '64-69',
  s_hip: '90-95',
  m_bust: '88-93',
  m_waist: '70-75',
  m_hip: '96-101',
  l_bust: '94-99',
  l_waist: '76-82',
  l_hip: '102-107',
  xl_bust: '100-106',
  xl_waist: '83-90',
  xl_hip: '108-114',
  xxl_bust: '107-114',
  xxl_waist: '91-99',
  xxl_hip: '115-122',
  '3xl_bust': '115-123',
  '3xl_waist': '100-109',
  '3xl_hip': '123-131',
  advice:
    'Measure over light underwear with the tape level and not tight: bust and hip at the fullest place, waist at the narrowest. Each piece is cut differently, so “Find my size” compares you with the piece itself.',
}
