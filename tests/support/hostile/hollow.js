export default { game: 'pig', name: 'hollow' };
